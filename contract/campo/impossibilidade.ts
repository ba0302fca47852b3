// The agent was there, or could not get there: the visit ends without having been made.
import { z } from 'zod'
import { chavesDe } from '#contract/casa/chaves.ts'
import { DataHora } from '#contract/casa/tempo.ts'
import { posicao } from './campo.ts'
import { ManifestoDaFinalizacao } from './manifesto-da-finalizacao.ts'

export const MOTIVOS_DA_IMPOSSIBILIDADE = {
  escola_fechada: 'Escola fechada',
  sem_acesso: 'Sem acesso ao prédio',
  estrada: 'Estrada ou transporte impedido',
  sem_responsavel: 'Ninguém autorizado a receber',
  risco: 'Risco à segurança',
  outro: 'Outro motivo',
} as const
export type MotivoDaImpossibilidade = keyof typeof MOTIVOS_DA_IMPOSSIBILIDADE
export const MotivoDaImpossibilidade = z.enum(chavesDe(MOTIVOS_DA_IMPOSSIBILIDADE))

export const Impossibilidade = z.strictObject({
  motivo: z.enum(chavesDe(MOTIVOS_DA_IMPOSSIBILIDADE), { error: 'Diga por que não foi possível visitar' }),
  descricao: z.string().trim().min(3, 'Conte o que aconteceu').max(1000, 'Use no máximo 1000 caracteres'),
  ...posicao,
  ocorrido_em: DataHora,
  manifesto: ManifestoDaFinalizacao.default({ ops: [], arquivos: [] }),
})
export type Impossibilidade = z.infer<typeof Impossibilidade>

/** As one sentence, where a reason is read. */
export const impossibilidadeEmPalavras = ({
  motivo,
  descricao,
}: Pick<Impossibilidade, 'motivo' | 'descricao'>): string =>
  `${MOTIVOS_DA_IMPOSSIBILIDADE[motivo]}: ${descricao}`
