// What goes along with assets that leave: the guia of a shipment, and the term of a loan or of a cessão.
import type { Content } from 'pdfmake/interfaces.js'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { MODALIDADES_DE_REMESSA, TIPOS_DE_TRANSFERENCIA } from '#contract/almoxarifado/transferencia.ts'
import type { TipoDeDocumento } from '#contract/papeis/documentos.ts'
import { numeroDoBem } from '#contract/patrimonio/numero-do-bem.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { campos, linhaDeAssinatura, tabela } from '#server/papeis/documentos/elementos.ts'
import { rotuloDe, tipoDocumental } from '#server/papeis/documentos/tipo-documental.ts'

const Bem = z.strictObject({
  plaqueta: z.string().nullable(),
  /** Documents of before do not say. */
  tombamento: z.string().nullable().default(null),
  descricao: z.string(),
  numero_serie: z.string().nullable(),
  estado: z.string().nullable(),
})

const Dados = z.strictObject({
  transferencia: z.strictObject({
    protocolo: z.string(),
    tipo: z.string(),
    motivo: z.string(),
    processo: z.string().nullable(),
    origem: z.string(),
    destino: z.string().nullable(),
    sala: z.string().nullable(),
    responsavel: z.string().nullable(),
    tomador_nome: z.string().nullable(),
    tomador_documento: z.string().nullable(),
    tomador_contato: z.string().nullable(),
    previsao_devolucao: z.string().nullable(),
  }),
  remessa: z
    .strictObject({
      numero: z.string(),
      modalidade: z.string(),
      transporte: z.string().nullable(),
      volumes: z.number().int().nullable(),
      previsto_em: z.string().nullable(),
    })
    .nullable(),
  bens: z.array(Bem),
})
type Dados = z.infer<typeof Dados>

interface Lida extends Omit<Dados['transferencia'], 'tipo'> {
  tipo: keyof typeof TIPOS_DE_TRANSFERENCIA
}

const cabecaDe = (tx: Queryable, id: number): Promise<Lida> =>
  tx.one(sql`
    select t.protocolo, t.tipo, t.motivo, t.processo, o.nome as origem, d.nome as destino, i.nome as sala,
      u.nome as responsavel, t.tomador_nome, t.tomador_documento, t.tomador_contato, t.previsao_devolucao
    from transferencia t join local o on o.id = t.origem_id left join local d on d.id = t.destino_id
    left join instalacao i on i.id = t.instalacao_destino_id left join usuario u on u.id = t.responsavel_destino_id
    where t.id = ${id}`)

interface RemessaLida extends NonNullable<Dados['remessa']> {
  id: number
  modalidade: keyof typeof MODALIDADES_DE_REMESSA
}

/** The last one: the document is issued by the act that ships it. */
const remessaDe = (tx: Queryable, id: number): Promise<RemessaLida | undefined> =>
  tx.maybe(sql`select id, numero, modalidade, transporte, volumes, previsto_em from remessa
    where transferencia_id = ${id} order by id desc limit 1`)

const bensDe = (tx: Queryable, id: number, remessa_id: number | null): Promise<z.infer<typeof Bem>[]> =>
  tx.rows(sql`
    select p.referencia_id as plaqueta, p.tombamento, p.descricao, p.numero_serie, i.estado_saida as estado
    from transferencia_item i join patrimonio p on p.id = i.patrimonio_id
    where i.transferencia_id = ${id} and i.situacao in ('em_transito', 'emprestado')
      and (${remessa_id}::bigint is null or i.remessa_id = ${remessa_id}::bigint)
    order by coalesce(i.parte_de_id, p.id), i.parte_de_id nulls first, p.id`)

const dia = (iso: string | null) => (iso === null ? null : iso.split('-').reverse().join('/'))

function corpo({ transferencia: t, remessa, bens }: Dados): Content[] {
  return [
    campos([
      ['Transferência', t.protocolo],
      ['Tipo', t.tipo],
      ['Origem', t.origem],
      ['Destino', [t.destino, t.sala].filter(Boolean).join(' · ') || null],
      ['Fica com', t.tomador_nome],
      ['Documento', t.tomador_documento],
      ['Contato', t.tomador_contato],
      ['Passa a responder', t.responsavel],
      ['Devolução até', dia(t.previsao_devolucao)],
      ['Processo', t.processo],
      ['Remessa', remessa?.numero ?? null],
      ['Modalidade', remessa?.modalidade ?? null],
      ['Transporte', remessa?.transporte ?? null],
      ['Volumes', remessa?.volumes == null ? null : String(remessa.volumes)],
      ['Previsão de chegada', dia(remessa?.previsto_em ?? null)],
      ['Motivo', t.motivo],
    ]),
    { text: 'Bens', style: 'secao' },
    tabela(
      [24, 80, '*', 90, 55],
      ['Nº', 'Plaqueta', 'Bem', 'Nº de série', 'Estado'],
      bens.map(({ descricao, numero_serie, estado, ...numeros }, i) => [
        String(i + 1),
        numeroDoBem(numeros),
        descricao,
        numero_serie ?? '—',
        estado ?? '—',
      ]),
    ),
    {
      text: `Total: ${bens.length === 1 ? '1 bem' : `${bens.length} bens`}`,
      bold: true,
      margin: [0, 4, 0, 0],
    },
  ]
}

function saida(tipo: TipoDeDocumento, sigla: string, fecho: (dados: Dados) => Content[]) {
  return tipoDocumental({
    tipo,
    sigla,
    dados: Dados,
    async congelar(tx, id, { vocabularios }) {
      const cabeca = await cabecaDe(tx, id)
      const remessa = await remessaDe(tx, id)
      const bens = await bensDe(tx, id, remessa?.id ?? null)
      return {
        transferencia: { ...cabeca, tipo: TIPOS_DE_TRANSFERENCIA[cabeca.tipo].rotulo },
        remessa: remessa
          ? {
              numero: remessa.numero,
              modalidade: MODALIDADES_DE_REMESSA[remessa.modalidade],
              transporte: remessa.transporte,
              volumes: remessa.volumes,
              previsto_em: remessa.previsto_em,
            }
          : null,
        bens: bens.map((bem) => ({
          ...bem,
          estado: rotuloDe(vocabularios, 'estado_patrimonio', bem.estado),
        })),
      }
    },
    paginas: (dados) => [...corpo(dados), ...fecho(dados)],
  })
}

const compromisso = (texto: string): Content => ({ text: texto, margin: [0, 10, 0, 0] })

export const guiaDeTransferencia = saida('guia_de_transferencia', 'GUIA', () => [
  compromisso('Até o recebimento ser registrado, os bens continuam na carga do local de origem.'),
  linhaDeAssinatura('Quem expediu'),
  linhaDeAssinatura('Quem recebeu'),
])

export const termoDeEmprestimo = saida('termo_de_emprestimo', 'EMPRESTIMO', ({ transferencia }) => [
  compromisso(
    `Recebi os bens acima no estado descrito. Comprometo-me a usá-los no fim declarado, a guardá-los e a devolvê-los até ${dia(transferencia.previsao_devolucao)}, no mesmo estado, salvo o desgaste do uso.`,
  ),
  linhaDeAssinatura('Quem entregou'),
  linhaDeAssinatura(transferencia.tomador_nome ?? transferencia.destino ?? 'Quem recebeu'),
])

export const termoDeCessao = saida('termo_de_cessao', 'CESSAO', ({ transferencia }) => [
  compromisso(
    `A cessão é precária e por prazo, até ${dia(transferencia.previsao_devolucao)}. Os bens continuam no patrimônio do cedente; o cessionário os conserva e devolve no estado descrito, salvo o desgaste do uso.`,
  ),
  linhaDeAssinatura('Cedente'),
  linhaDeAssinatura(transferencia.tomador_nome ?? transferencia.destino ?? 'Cessionário'),
])
