// Authority lent: who authorises requisitions lets somebody else do it in their place for some days.

import { z } from 'zod'
import { Nomeado } from '#contract/administracao/pessoas.ts'
import { Dia } from '#contract/casa/dia.ts'
import { endpoints } from '#contract/casa/endpoint.ts'
import { AcaoDoRegistro } from '#contract/casa/envelope.ts'
import { motivo } from '#contract/casa/motivo.ts'
import type { Permissao } from '#contract/casa/permissoes.ts'

const id = z.coerce.number().int().positive()

/** To see the requisitions is a grant of the session as any other. */
export const VISTA_DELEGADA = [
  'painel.almoxarifado.requisicoes.listar',
  'painel.almoxarifado.requisicoes.ver',
] as const satisfies readonly Permissao[]

/** What is lent, where the person themself has it, and nothing else. Who receives it does not lend it on. */
export const PERMISSOES_DELEGADAS = [
  'painel.almoxarifado.requisicoes.autorizar',
  'painel.almoxarifado.requisicoes.autorizar-nivel-2',
  'painel.almoxarifado.requisicoes.autorizar-nivel-3',
  'painel.almoxarifado.requisicoes.devolver',
  'painel.almoxarifado.requisicoes.negar',
  'painel.almoxarifado.requisicoes.ratificar-emergencial',
] as const satisfies readonly Permissao[]

/** The role of a grant that is lent, in a session. */
export const PAPEL_DELEGADO = 'delegacao'

export const DIAS_MAXIMOS_DA_DELEGACAO = 90

export const DadosDaDelegacao = z
  .strictObject({
    para_id: z.number('Escolha a pessoa').int().positive('Escolha a pessoa'),
    vigencia_inicio: Dia(),
    /** The last day, whole. */
    vigencia_fim: Dia(),
    motivo,
  })
  .refine(({ vigencia_inicio, vigencia_fim }) => vigencia_fim >= vigencia_inicio, {
    path: ['vigencia_fim'],
    message: 'O fim vem antes do início',
  })
  .refine(
    ({ vigencia_inicio, vigencia_fim }) =>
      Date.parse(vigencia_fim) - Date.parse(vigencia_inicio) < DIAS_MAXIMOS_DA_DELEGACAO * 86_400_000,
    { path: ['vigencia_fim'], message: `A delegação vale por até ${DIAS_MAXIMOS_DA_DELEGACAO} dias` },
  )
export type DadosDaDelegacao = z.output<typeof DadosDaDelegacao>

export const SITUACOES_DA_DELEGACAO = {
  futura: 'A começar',
  vigente: 'Em vigor',
  vencida: 'Vencida',
  revogada: 'Revogada',
} as const satisfies Record<string, string>
const SituacaoDaDelegacao = z.enum(['futura', 'vigente', 'vencida', 'revogada'])

export const Delegacao = z.object({
  id: z.number().int(),
  de: Nomeado,
  para: Nomeado,
  vigencia_inicio: z.iso.date(),
  vigencia_fim: z.iso.date(),
  motivo: z.string(),
  situacao: SituacaoDaDelegacao,
  acoes: z.array(AcaoDoRegistro),
})
export type Delegacao = z.infer<typeof Delegacao>

const BASE = '/api/painel/almoxarifado/requisicoes/delegacoes'

export const delegacoes = endpoints({
  listar: {
    method: 'GET',
    path: BASE,
    access: 'session',
    resumo: 'As delegações que a pessoa deu e as que recebeu, da mais nova à mais antiga; até cem.',
    dados: z.array(Delegacao),
  },
  pessoas: {
    method: 'GET',
    path: `${BASE}/pessoas`,
    access: 'painel.almoxarifado.requisicoes.delegar',
    resumo: 'As pessoas com acesso a quem a pessoa pode delegar, por nome ou e-mail; até vinte.',
    query: z.object({ texto: z.string().max(100).default('') }),
    dados: z.array(Nomeado.extend({ lotacao: z.string().nullable() })),
  },
  criar: {
    method: 'POST',
    path: BASE,
    access: 'painel.almoxarifado.requisicoes.delegar',
    resumo: 'Delega a própria autorização de requisições a outra pessoa, por um prazo.',
    body: DadosDaDelegacao,
    dados: Delegacao,
  },
  revogar: {
    method: 'POST',
    path: `${BASE}/{id}/revogar`,
    access: 'session',
    resumo: 'Encerra uma delegação que a pessoa deu ou recebeu; vale na hora.',
    params: z.object({ id }),
    body: z.strictObject({}),
    dados: Delegacao,
  },
})
