import { long } from './states.ts'

const answer = `<p>Open <b>Orders</b> and choose <a href="https://shop.test/o">Return</a>, or <span data-link="https://shop.test/p">print a label</span>.</p>
<h2>How long it takes</h2><ul><li>Standard: 30 days</li><li>Club members: 60 days</li></ul>
<table><tr><th>Country</th><th>Costs</th></tr><tr><td>Germany</td><td>free</td></tr><tr><td>Norway</td><td>49 kr</td></tr></table>
<blockquote>What was made to measure cannot be returned.</blockquote><p>${'Refunds go back the way that you paid. '.repeat(12)}</p>`

const envelope = (code: number, message: string, data: unknown) => Response.json({ code, message, data })

/** The server's responses to the page of an answer, by state name. */
export const pages: Readonly<Record<string, () => Promise<Response>>> = {
  question: async () =>
    envelope(200, '', { docQuestion: 'How do I return an item that I bought in another country?', docAnswer: answer }),
  questionPlain: async () =>
    envelope(200, '', { docQuestion: long, docAnswer: 'See https://shop.test/returns\nor ask.' }),
  questionLoading: () => new Promise(() => {}),
  questionGone: async () => envelope(400, 'The document does not exist', null),
  questionOffline: () => Promise.reject(new TypeError('Failed to fetch')),
}
