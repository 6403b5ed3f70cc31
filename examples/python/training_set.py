"""A training set: random deals as arrays, and their double-dummy tables as labels, in one compressed file.

python training_set.py [deals] [file.npz]
"""

import sys

import numpy as np

import tenace

count = int(sys.argv[1]) if len(sys.argv) > 1 else 100
generator = np.random.default_rng(2026)
owners = generator.permuted(np.repeat(np.arange(4, dtype=np.uint8), 13)[None].repeat(count, axis=0), axis=1)
tables = tenace.dd_tables(owners)
# A model's input: for each seat which of the 52 cards it holds.
features = owners[:, None, :] == np.arange(4, dtype=np.uint8)[None, :, None]
print(f"features {features.shape}, labels {tables.shape}, mean of notrump {tables[:, 4].mean():.2f} tricks")
if len(sys.argv) > 2:
    np.savez_compressed(sys.argv[2], features=np.packbits(features, axis=2), tables=tables)
