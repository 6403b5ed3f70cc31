export const HELP = `Usage: tenace COMMAND [OPTION]... [FILE]...

Double-dummy analysis of bridge boards in PBN files, LIN files and lists of
handviewer links or deals. FILE may be -, standard input, which is read as a
stream.

Commands:
  table     tricks for every declarer in every strain, and par
  solve     the value of every card at a point of the play
  trace     the result before the first card and after each card of the play,
            and what each mistake cost
  declare   declarer's chances when the defenders' cards are not seen
  deal      deals of a script of the dealer language, and its actions
            (tenace deal [--pbn|--json] [--seed N] [-n COUNT] SCRIPT)
  lead      what to lead, over many deals
            (tenace lead --hand H --contract 3NT-S [--where CONDITION])
  bid       what to bid, over many deals
            (tenace bid --known N=H [--contract 4S-N]... [--where CONDITION])

Options:
      --json          one JSON line a board; lead, bid: the analysis
      --pbn           table: the PBN back, with its tables and par
                      deal: each deal as a PBN game
  -j, --jobs N        workers (default: processors, at most 4)
  -h, --help          this text
  -V, --version       the version

Options of table, solve, trace and declare:
  -b, --board NAME    only the boards of this name
      --at N          solve, declare: after N cards of the play
                      (default: solve 0, declare 1)
      --target N      declare: tricks wanted in all (default: the contract's)
      --worlds N|all  declare: layouts to sample, or all of them
      --max-moves N   declare: own moves to look ahead
      --time-limit MS declare: ends the deepening
      --play-on N     declare: layouts to play on in (default 160; 0: none)
      --seed N        declare: of the sample

Options of deal, lead and bid:
  -n, --count N       how many deals (default: deal 40 or the script's
                      "produce", lead and bid 1000)
      --seed N        which deals (default 0)
      --max-tries N   how many may be tried (default 10000000)
      --hand HAND     lead: the leader's cards, as in QT.T32.JT8732.32
      --contract C    lead, bid: contract and declarer, as in 3NT-S, 4HX-W
      --known SEAT=H  lead, bid: cards of a hand, as in N=AK.QJ..T98
      --where TEXT    lead, bid: a condition of the dealer language
      --vulnerable V  lead, bid: None, NS, EW or Both (default None)
      --quick         lead, bid: only whether contracts are made
      --until-decided lead, bid: ends when the best is known from the next
      --time-limit MS lead, bid: ends then, with the deals done
      --side NS|EW    bid: whose contracts

Ctrl-C ends deal, lead and bid with what is known by then.

Exit status: 0 all well, 1 some boards or files failed, 2 wrong usage.
`;
