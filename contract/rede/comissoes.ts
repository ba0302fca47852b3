// The commissions that judge assets: who they are, by which act, where and until when.

import { z } from 'zod'
import { Nomeado, textoOuNada } from '#contract/administracao/pessoas.ts'
import { Dia, diaOuNada } from '#contract/casa/dia.ts'
import { endpoints } from '#contract/casa/endpoint.ts'
import { AcaoDoRegistro, listaDe, Pagina, pagina } from '#contract/casa/envelope.ts'
import { motivo } from '#contract/casa/motivo.ts'

const id = z.coerce.number().int().positive()
const params = z.object({ id })

export const TipoDeComissao = z.enum(['inservibilidade', 'apuracao', 'recebimento', 'inventario'])
export type TipoDeComissao = z.infer<typeof TipoDeComissao>
export const TIPOS_DE_COMISSAO: Readonly<Record<TipoDeComissao, string>> = {
  inservibilidade: 'Inservibilidade',
  apuracao: 'Apuração',
  recebimento: 'Recebimento de materiais',
  inventario: 'Inventário',
}

/** The fewest who may sign a laudo. */
export const MEMBROS_MINIMOS = 3

export const MembroDaComissao = z.object({
  nome: z.string().trim().min(3, 'Informe o nome').max(120),
  /** What they are in it: "Direção", "Presidência da APMF". */
  papel: z.string().trim().min(2, 'Informe o papel').max(80),
  matricula: textoOuNada(40),
})
export type MembroDaComissao = z.infer<typeof MembroDaComissao>

const semAcento = (texto: string) =>
  texto.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').toLowerCase()

/** Of the same registration; where one of them does not say it, of the same name. */
const mesmaPessoa = (um: MembroDaComissao, outro: MembroDaComissao): boolean =>
  um.matricula !== null && outro.matricula !== null
    ? um.matricula === outro.matricula
    : semAcento(um.nome) === semAcento(outro.nome)

export const DadosDaComissao = z
  .strictObject({
    nome: z.string().trim().min(3, 'Dê um nome à comissão').max(120),
    tipo: TipoDeComissao,
    /** Serves this place and the ones below it; null: the whole órgão. */
    local_id: z.number().int().positive().nullable().default(null),
    ato: z.string().trim().min(2, 'Informe o ato, como "Portaria 12/2026"').max(120),
    inicio: Dia(),
    /** The last day, whole. */
    fim: diaOuNada(),
    membros: z
      .array(MembroDaComissao)
      .min(MEMBROS_MINIMOS, `São ao menos ${MEMBROS_MINIMOS} membros`)
      .max(15),
  })
  .refine(({ inicio, fim }) => fim === null || fim >= inicio, {
    path: ['fim'],
    message: 'O fim vem antes do início',
  })
  .superRefine(({ membros }, contexto) => {
    for (const [indice, membro] of membros.entries())
      if (membros.slice(0, indice).some((outro) => mesmaPessoa(outro, membro)))
        contexto.addIssue({
          code: 'custom',
          path: ['membros', indice, 'nome'],
          message: 'Já é membro: cada pessoa entra uma vez',
        })
  })
export type DadosDaComissao = z.output<typeof DadosDaComissao>

export const Comissao = z.object({
  id: z.number().int(),
  nome: z.string(),
  tipo: TipoDeComissao,
  local: Nomeado.nullable(),
  ato: z.string(),
  inicio: z.iso.date(),
  fim: z.iso.date().nullable(),
  membros: z.array(MembroDaComissao),
  /** Whether it may act today. */
  vigente: z.boolean(),
  /** Its first day has not come yet. */
  por_comecar: z.boolean(),
  motivo: z.string().nullable(),
  versao: z.number().int(),
  acoes: z.array(AcaoDoRegistro),
})
export type Comissao = z.infer<typeof Comissao>

const BASE = '/api/painel/geral/comissoes'

export const FiltroDeComissoes = z.object({
  texto: z.string().max(100).optional(),
  tipo: listaDe(TipoDeComissao).optional(),
  vigente: z.stringbool().optional(),
})

export const comissoes = endpoints({
  listar: {
    method: 'GET',
    path: BASE,
    access: 'painel.geral.comissoes.listar',
    resumo: 'As comissões, da mais nova à mais antiga.',
    query: Pagina.extend(FiltroDeComissoes.shape),
    dados: pagina(Comissao),
  },
  criar: {
    method: 'POST',
    path: BASE,
    access: 'painel.geral.comissoes.criar',
    resumo: 'Cria uma comissão, com o ato que a nomeou e os membros.',
    body: DadosDaComissao,
    dados: Comissao,
  },
  editar: {
    method: 'PUT',
    path: `${BASE}/{id}`,
    access: 'painel.geral.comissoes.editar',
    resumo: 'Altera uma comissão; os laudos já emitidos guardam os membros de então.',
    params,
    body: DadosDaComissao.safeExtend({ versao: z.number().int() }),
    dados: Comissao,
  },
  encerrar: {
    method: 'POST',
    path: `${BASE}/{id}/encerrar`,
    access: 'painel.geral.comissoes.encerrar',
    resumo: 'Encerra a comissão: ela deixa de poder assinar laudos e apurações.',
    params,
    body: z.strictObject({ motivo }),
    dados: Comissao,
  },
})
