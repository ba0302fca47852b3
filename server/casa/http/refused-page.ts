// What a person reads who opened a file in a tab of its own, and was refused: programs are answered the envelope.
import type { FastifyRequest } from 'fastify'
import { escapado } from '#server/casa/html.ts'

/** A browser that shows the answer to a person; `fetch` and images do not ask for a page. */
export const isShown = ({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean =>
  method === 'GET' && (headers.accept ?? '').includes('text/html')

/** Plain: its style would be in a file whose name only the screens know. */
export const refusedPage = (message: string): string => `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Não foi possível abrir · Zelo</title>
</head>
<body>
<main>
<h1>Não foi possível abrir</h1>
<p>${escapado(message)}</p>
<p><a href="/">Ir para o início do Zelo</a></p>
</main>
</body>
</html>
`
