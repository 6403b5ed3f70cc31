export const HELP = `Usage: tenace COMMAND [OPTION]... FILE...

Double-dummy analysis of bridge boards in PBN files, LIN files and lists of
handviewer links or deals. FILE may be -, standard input, which is read as a
stream.

Commands:
  table     tricks for every declarer in every strain, and par
  solve     the value of every card at a point of the play
  trace     the result before the first card and after each card of the play,
            and what each mistake cost
  declare   declarer's chances when the defenders' cards are not seen

Options:
      --json          one JSON line a board
      --pbn           table: the PBN back, with its tables and par
  -j, --jobs N        workers (default: processors, at most 4)
  -b, --board NAME    only the boards of this name
      --at N          solve, declare: after N cards of the play
                      (default: solve 0, declare 1)
      --target N      declare: tricks wanted in all (default: the contract's)
      --worlds N|all  declare: layouts to sample, or all of them
      --max-moves N   declare: own moves to look ahead
      --time-limit MS declare: ends the deepening
      --play-on N     declare: layouts to play on in (default 160; 0: none)
      --seed N        declare: of the sample
  -h, --help          this text
  -V, --version       the version

Exit status: 0 all well, 1 some boards or files failed, 2 wrong usage.
`;
