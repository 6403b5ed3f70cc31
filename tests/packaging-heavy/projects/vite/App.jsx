import { useEffect, useState } from "react";
import { deal, tricks } from "./app.js";

export function App() {
  const [text, setText] = useState("");
  useEffect(() => {
    tricks().then(setText);
  }, []);
  return (
    <>
      <output>{text}</output>
      <bridge-hand-viewer pbn={deal} />
    </>
  );
}
