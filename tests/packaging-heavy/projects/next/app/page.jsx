export default function Home() {
  return <p>tenace</p>;
}
