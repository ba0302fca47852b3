// Shapes that the administration of people, the profiles and each person's own data share.
import { z } from 'zod'

/** An empty field of a form is an absent value. */
export const textoOuNada = (maximo: number) =>
  z
    .string()
    .trim()
    .max(maximo)
    .nullable()
    .default(null)
    .transform((escrito) => escrito || null)

export const SituacaoDaPessoa = z.enum(['convidado', 'ativo', 'bloqueado', 'inativo'])
export type SituacaoDaPessoa = z.infer<typeof SituacaoDaPessoa>

export const TipoDePessoa = z.enum(['servidor', 'terceirizado', 'sistema'])
export type TipoDePessoa = z.infer<typeof TipoDePessoa>

export const SituacaoDoPedidoDeNome = z.enum(['pendente', 'aprovado', 'recusado', 'cancelado'])
export type SituacaoDoPedidoDeNome = z.infer<typeof SituacaoDoPedidoDeNome>

/** Somebody asks to be called otherwise in papers and in the trail. */
export const PedidoDeNome = z.object({
  id: z.number().int(),
  nome_atual: z.string(),
  nome_pedido: z.string(),
  motivo: z.string(),
  criado_em: z.string(),
  situacao: SituacaoDoPedidoDeNome,
  decidido_em: z.string().nullable(),
  /** Why it was refused, or what who approved it noted. */
  decisao_motivo: z.string().nullable(),
})
export type PedidoDeNome = z.infer<typeof PedidoDeNome>

/** As people are registered: what is printed. */
export const NomeDePessoa = z.string().trim().min(3, 'Informe o nome completo').max(120)

export const Nomeado = z.object({ id: z.number().int(), nome: z.string() })
export type Nomeado = z.infer<typeof Nomeado>

/** A profile given to a person at a place and for a time. */
export const Atribuicao = z.object({
  id: z.number().int(),
  perfil: Nomeado,
  /** Null: the whole tree. A place covers its descendants. */
  local: Nomeado.nullable(),
  vigencia_inicio: z.iso.date().nullable(),
  /** The last day, whole. */
  vigencia_fim: z.iso.date().nullable(),
  /** Whether it counts today. */
  vigente: z.boolean(),
  /** The act that grants it, e.g. a portaria. */
  ato: z.string().nullable(),
  concedido_por: z.string().nullable(),
  criado_em: z.string(),
})
export type Atribuicao = z.infer<typeof Atribuicao>

export const SessaoDaPessoa = z.object({
  id: z.number().int(),
  ip: z.string().nullable(),
  /** The browser and system, in words. */
  navegador: z.string(),
  criada_em: z.string(),
  vista_em: z.string(),
  expira_em: z.string(),
  atual: z.boolean(),
})
export type SessaoDaPessoa = z.infer<typeof SessaoDaPessoa>

export const AparelhoDaPessoa = z.object({
  id: z.uuid(),
  navegador: z.string(),
  versao_app: z.string().nullable(),
  ultimo_contato_em: z.string(),
  pendentes: z.number().int(),
  /** Percent of the quota in use. */
  espaco: z.number().int().nullable(),
  /** Nothing is accepted from it any more until somebody accepts it again. */
  recusado_em: z.string().nullable(),
})
export type AparelhoDaPessoa = z.infer<typeof AparelhoDaPessoa>
