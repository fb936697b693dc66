import Link from 'next/link'
import { Help } from './help.jsx'

const Page = () => (
  <main>
    <h1>Oak &amp; Olive</h1>
    <Help />
    <Link href="/about">About us</Link>
  </main>
)

export default Page
