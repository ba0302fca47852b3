// A few operations of no feature, to test the decision point itself with every kind of body and of failure.
import cookie from '@fastify/cookie'
import fastify, { type FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import { afterAll } from 'vitest'
import { z } from 'zod'
import { conta } from '#contract/administracao/conta.ts'
import { endpoints } from '#contract/casa/endpoint.ts'
import { listaDe, Pagina } from '#contract/casa/envelope.ts'
import { contaHandlers } from '#server/administracao/conta/routes.ts'
import { sessionResolver } from '#server/administracao/conta/sessao.ts'
import type { Database } from '#server/casa/db/database.ts'
import { trackBackground } from '#server/casa/http/background.ts'
import type { Handlers } from '#server/casa/http/call.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { addHeaders } from '#server/casa/http/headers.ts'
import { type Mount, mountFeature } from '#server/casa/http/mount.ts'
import { refuse } from '#server/casa/http/not-found.ts'
import { addParsers } from '#server/casa/http/parsers.ts'
import { createTestApp } from './test-app.ts'

const Slug = z.strictObject({
  slug: z.string().min(3, 'Use ao menos 3 letras'),
  itens: z.array(z.object({ n: z.coerce.number() })).optional(),
})

export const provas = endpoints({
  listar: {
    method: 'GET',
    path: '/api/provas',
    access: 'painel.locais.listar',
    resumo: 'Lista.',
    query: Pagina.extend({ estado: listaDe(z.enum(['bom', 'ruim'])).optional() }),
    dados: z.unknown(),
  },
  criar: {
    method: 'POST',
    path: '/api/provas',
    access: 'painel.locais.listar',
    resumo: 'Cria.',
    body: Slug,
    files: ['fotos'],
    dados: z.object({ slug: z.string(), arquivos: z.array(z.string()) }),
  },
  falhar: {
    method: 'POST',
    path: '/api/provas/{modo}/falhar',
    access: 'session',
    resumo: 'Escreve e falha.',
    params: z.object({ modo: z.enum(['recusa', 'defeito', 'restricao', 'excesso']) }),
    body: Slug,
    dados: z.null(),
  },
  receber: {
    method: 'PUT',
    path: '/api/provas/{id}/conteudo',
    access: 'session',
    resumo: 'Recebe bytes.',
    params: z.object({ id: z.coerce.number() }),
    content: 'bytes',
    dados: z.number(),
  },
})

const insertSlug = (slug: string) =>
  sql`insert into local_tipo (slug, nome, nivel) values (${slug}, ${slug}, 'unidade')`

const handlers: Handlers<typeof provas> = {
  async listar({ query }) {
    return query
  },
  async criar({ body, files, tx, audit }) {
    await tx.run(insertSlug(body.slug))
    audit.mudanca({
      entidade: 'local_tipo',
      entidade_id: body.slug,
      de: { nome: null },
      para: { nome: body.slug },
    })
    return { slug: body.slug, arquivos: files.map(({ nome, bytes }) => `${nome}:${bytes.length}`) }
  },
  async falhar({ params, body, tx }) {
    await tx.run(insertSlug(body.slug))
    if (params.modo === 'recusa') throw new Recusa('ERR_ESTADO_INVALIDO')
    if (params.modo === 'excesso') await tx.run(sql`select 9999999999::int`)
    if (params.modo === 'defeito') throw new Error('segredo interno em /srv/zelo.ts')
    await tx.run(sql`insert into usuario (nome, email) select 'x', email from usuario limit 1`)
    return null
  },
  async receber({ request }) {
    let size = 0
    // as: the body of a bytes operation is the stream itself
    for await (const chunk of request.body as AsyncIterable<Buffer>) size += chunk.length
    return size
  },
}

/** `provas` and the session, mounted as the application mounts its features; closed after the file's last test. */
export async function createTestOperations(db: Database): Promise<FastifyInstance> {
  const { services } = await createTestApp(db, { features: {} })
  const app = fastify()
  app.setErrorHandler(refuse)
  addHeaders(app, services, async () => null)
  trackBackground(app)
  await app.register(cookie)
  await addParsers(app, Object.values(provas))
  const limit = async () => () => {}
  const mount: Mount = { app, services, resolveSession: sessionResolver(services), limit }
  mountFeature(mount, 'conta', conta, contaHandlers)
  mountFeature(mount, 'provas', provas, handlers)
  afterAll(() => app.close())
  return app
}
