// How the installation is, for who administers it: whether it writes, has room and is copied, and what waits.
import { z } from 'zod'
import { Saude } from '#contract/administracao/sistema.ts'
import { endpoints } from '#contract/casa/endpoint.ts'

export const TipoDeTrabalho = z.enum(['exportacao', 'importacao', 'depreciacao', 'email'])
export type TipoDeTrabalho = z.infer<typeof TipoDeTrabalho>

export const TrabalhoDeFundo = z.object({
  tipo: TipoDeTrabalho,
  esperando: z.number().int(),
  andando: z.number().int(),
  /** Ended badly in the last day. */
  falhou: z.number().int(),
  /** The oldest of what waits or goes on. */
  desde: z.string().nullable(),
})
export type TrabalhoDeFundo = z.infer<typeof TrabalhoDeFundo>

export const FilaDoCampo = z.object({
  /** Devices that have something to send. */
  com_pendencia: z.number().int(),
  /** Of these, those that said nothing for longer than the parameters let. */
  atrasados: z.number().int(),
  pendentes: z.number().int(),
  pendente_desde: z.string().nullable(),
  quarentena: z.number().int(),
  quarentena_desde: z.string().nullable(),
  divergencias: z.number().int(),
})
export type FilaDoCampo = z.infer<typeof FilaDoCampo>

export const Funcionamento = z.object({
  saude: Saude,
  /** Of the disk where files are kept; null where it does not say. */
  disco: z.object({ livre: z.number(), tamanho: z.number() }).nullable(),
  copia: z.object({
    /** Of when the last good one is. */
    instante: z.string().nullable(),
    /** Hours after which it is too old; null: nobody asks. */
    maxima_h: z.number().nullable(),
    /** The server copies itself each night. */
    toda_noite: z.boolean(),
  }),
  banco: z.object({
    bytes: z.number(),
    conexoes: z.number().int(),
    conexoes_maximo: z.number().int(),
  }),
  /** From which analyses and exports read; null: there is none. */
  replica: z
    .object({
      situacao: z.enum(['em-dia', 'atrasada', 'fora']),
      /** Seconds; null: not known. */
      atraso_s: z.number().int().nullable(),
      /** Beyond which it is not read. */
      limite_s: z.number().int(),
    })
    .nullable(),
  arquivos: z.object({
    guardados: z.number().int(),
    bytes: z.number(),
    /** No longer what was received. */
    corrompidos: z.number().int(),
  }),
  campo: FilaDoCampo,
  trabalhos: z.array(TrabalhoDeFundo),
  lido_em: z.string(),
})
export type Funcionamento = z.infer<typeof Funcionamento>

export const funcionamento = endpoints({
  ver: {
    method: 'GET',
    path: '/api/painel/sistema/saude',
    access: 'admin.sistema.ver',
    resumo:
      'Como está a instalação: o que impede o trabalho, espaço, cópia, banco, arquivos, fila dos aparelhos e tarefas de fundo.',
    dados: Funcionamento,
  },
})
