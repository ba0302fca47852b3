// The sheet that goes to the device that counts, and the counts that come back from it.
import { z } from 'zod'
import { Nomeado } from '#contract/administracao/pessoas.ts'
import { materialDoItem, SituacaoDoInventario } from './inventario.ts'
import { QtdE3 } from './movimento.ts'

/** One line of the sheet that goes to the phone: nothing of what is expected, unless the count is not blind. */
export const LinhaDaFolha = z.object({
  ...materialDoItem,
  rodada: z.number().int(),
  /** Bar codes of the unit and of its packages, each with how many thousandths of the unit it stands for. */
  gtins: z.array(z.object({ gtin: z.string(), qtd_e3: z.number().int() })),
  esperado_e3: z.number().int().nullable(),
  contado_e3: z.number().int().nullable(),
  /** Counted before by who asks: its recount is of somebody else. Absent from a sheet that an older version kept. */
  de_outra_pessoa: z.boolean().optional(),
})
export type LinhaDaFolha = z.infer<typeof LinhaDaFolha>

export const FolhaDeContagem = z.object({
  id: z.number().int(),
  protocolo: z.string(),
  deposito: Nomeado,
  situacao: SituacaoDoInventario,
  cego: z.boolean(),
  /** The server's clock when it answered: how wrong the device's is. */
  agora: z.string(),
  itens: z.array(LinhaDaFolha),
})
export type FolhaDeContagem = z.infer<typeof FolhaDeContagem>

const OrigemDaContagem = z.enum(['scan', 'digitado'])

/** A count as the device made it. Its uuid is the key with which it may be sent again and counts once. */
export const Contagem = z.strictObject({
  uuid: z.uuid(),
  item_id: z.number().int().positive(),
  rodada: z.number().int().min(1).max(9),
  qtd_e3: QtdE3,
  contado_em: z.iso.datetime({ offset: true }),
  origem: OrigemDaContagem.default('digitado'),
})
export type Contagem = z.output<typeof Contagem>

/** `tardia`: kept, and the count that stands is another. */
export const EfeitoDaContagem = z.enum(['aceita', 'tardia', 'recusada'])
export type EfeitoDaContagem = z.infer<typeof EfeitoDaContagem>
