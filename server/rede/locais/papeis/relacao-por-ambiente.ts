// A sheet for the door of each room: what is in it, and who answers for that.
import type { Content } from 'pdfmake/interfaces.js'
import { z } from 'zod'
import { numeroDoBem } from '#contract/patrimonio/numero-do-bem.ts'
import { linhaDeAssinatura, tabela } from '#server/papeis/documentos/elementos.ts'
import { rotuloDe, tipoDocumental } from '#server/papeis/documentos/tipo-documental.ts'
import { ambientesDoLocal, type BemLido, bensDoLocal } from './ambientes-queries.ts'

const Bem = z.strictObject({
  plaqueta: z.string().nullable(),
  /** Documents of before do not say. */
  tombamento: z.string().nullable().default(null),
  descricao: z.string(),
  marca: z.string().nullable(),
  numero_serie: z.string().nullable(),
  estado: z.string().nullable(),
})
const Ambiente = z.strictObject({
  nome: z.string(),
  tipo: z.string().nullable(),
  onde: z.string().nullable(),
  bens: z.array(Bem),
})
const Dados = z.strictObject({ ambientes: z.array(Ambiente) })
type Ambiente = z.infer<typeof Ambiente>

function folhaDo({ nome, tipo, onde, bens }: Ambiente, i: number): Content[] {
  const sobre = [tipo === nome ? null : tipo, onde].filter((parte) => parte !== null).join(' · ')
  return [
    { text: nome, style: 'secao', ...(i > 0 && { pageBreak: 'before' as const }) },
    ...(sobre === '' ? [] : [{ text: sobre, style: 'apoio' }]),
    bens.length === 0
      ? { text: 'Nenhum bem registrado neste ambiente.', margin: [0, 8, 0, 8] }
      : tabela(
          [80, '*', 90, 50],
          ['Plaqueta', 'Bem', 'Nº de série', 'Estado'],
          bens.map(({ descricao, marca, numero_serie, estado, ...numeros }) => [
            numeroDoBem(numeros),
            marca === null ? descricao : `${descricao} (${marca})`,
            numero_serie ?? '—',
            estado ?? '—',
          ]),
        ),
    {
      text: `Total: ${bens.length === 1 ? '1 bem' : `${bens.length} bens`}`,
      bold: true,
      margin: [0, 4, 0, 0],
    },
    linhaDeAssinatura('Responsável pelo ambiente'),
  ]
}

export const relacaoPorAmbiente = tipoDocumental({
  tipo: 'relacao_por_ambiente',
  sigla: 'RELACAO',
  dados: Dados,

  async congelar(tx, local_id, { vocabularios }) {
    const ambientes = await ambientesDoLocal(tx, local_id)
    const bens = await bensDoLocal(tx, local_id)
    const conhecidos = new Set(ambientes.map(({ id }) => id))
    const doAmbiente = (vale: (bem: BemLido) => boolean) =>
      bens.filter(vale).map(({ instalacao_id: _onde, estado, ...bem }) => ({
        ...bem,
        estado: rotuloDe(vocabularios, 'estado_patrimonio', estado),
      }))
    const semAmbiente = doAmbiente((b) => b.instalacao_id === null || !conhecidos.has(b.instalacao_id))
    const folhas = ambientes
      .map(({ id, nome, tipo, bloco, pavimento }) => ({
        nome,
        tipo,
        onde: [bloco, pavimento].filter(Boolean).join(', ') || null,
        bens: doAmbiente((b) => b.instalacao_id === id),
      }))
      .filter((folha) => folha.bens.length > 0 || semAmbiente.length === bens.length)
    const resto =
      semAmbiente.length > 0 || folhas.length === 0
        ? [{ nome: 'Sem ambiente definido', tipo: null, onde: null, bens: semAmbiente }]
        : []
    return { ambientes: [...folhas, ...resto] }
  },

  paginas: ({ ambientes }) => ambientes.flatMap(folhaDo),
})
