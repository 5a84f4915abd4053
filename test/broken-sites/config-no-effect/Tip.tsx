export default function Tip() {
  return <p>Tip</p>
}
