// The path of an empty installation, from who it is to its first visit.
import { z } from 'zod'
import { endpoints } from '#contract/casa/endpoint.ts'

/** In the order in which each makes the next one easier. */
export const PassoDoComeco = z.enum(['orgao', 'pessoas', 'rede', 'materiais', 'plaquetas', 'bens', 'visita'])
export type PassoDoComeco = z.infer<typeof PassoDoComeco>

const EstadoDoPasso = z.object({
  passo: PassoDoComeco,
  /** What it asks for is there, whoever brought it. */
  feito: z.boolean(),
  /** Somebody chose to go on without it; it may be taken up again. */
  pulado: z.boolean(),
})
export type EstadoDoPasso = z.infer<typeof EstadoDoPasso>

const Passos = z.array(EstadoDoPasso)

export const primeirosPassos = endpoints({
  ver: {
    method: 'GET',
    path: '/api/painel/admin/primeiros-passos',
    access: 'admin.parametros.editar',
    resumo: 'Os passos de uma instalação que começa, e quais já foram dados ou pulados.',
    dados: Passos,
  },
  pular: {
    method: 'PUT',
    path: '/api/painel/admin/primeiros-passos',
    access: 'admin.parametros.editar',
    resumo: 'Pula um passo, ou volta a contar com ele.',
    body: z.strictObject({ passo: PassoDoComeco, pulado: z.boolean() }),
    dados: Passos,
  },
})
