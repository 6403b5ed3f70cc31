"use client";

import { useEffect, useState } from "react";
import { createSolver } from "tenace";
import "tenace/viewer";
import { deal } from "../deal.js";

export default function Client() {
  const [text, setText] = useState("");
  useEffect(() => {
    const gone = new AbortController();
    async function ask() {
      const solver = await createSolver({ workers: 1 });
      const { tricks } = await solver.ddTable(deal, { signal: gone.signal });
      setText(`East takes ${tricks.S.E} tricks in spades`);
      await solver.close();
    }
    ask().catch((error) => {
      if (!gone.signal.aborted) setText(error.message);
    });
    return () => gone.abort();
  }, []);
  return (
    <>
      <output>{text}</output>
      <bridge-hand-viewer pbn={deal} />
    </>
  );
}
