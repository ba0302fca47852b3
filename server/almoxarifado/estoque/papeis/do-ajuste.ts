// The papers of what left a depósito without another document: of a loss, and of what went to somebody outside.
import type { Content } from 'pdfmake/interfaces.js'
import sql, { empty, type Sql } from 'sql-template-tag'
import { z } from 'zod'
import { TIPOS_DE_AJUSTE, TipoDePerda, TipoDeSaida } from '#contract/almoxarifado/posicao-de-estoque.ts'
import { quantidade } from '#contract/casa/unidades.ts'
import { documentoDoTipo, type TipoDeFornecedor } from '#contract/rede/fornecimento.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { assinanteEm } from '#server/papeis/documentos/assinante.ts'
import { campos, linhaDeAssinatura, tabela } from '#server/papeis/documentos/elementos.ts'
import { tipoDocumental } from '#server/papeis/documentos/tipo-documental.ts'
import { emReais } from '#server/papeis/documentos/tipos/valores.ts'
import { documentoVisto } from '#server/rede/fornecedores/documento-visto.ts'

const texto = z.string().nullable()

const DoAjuste = z.strictObject({
  protocolo: z.string(),
  motivo: z.string(),
  processo: texto,
  deposito: z.string(),
  criado_por: z.string(),
  /** What who registered it signs as. Papers of before say nobody. */
  assina: texto.default(null),
  itens: z.array(
    z.strictObject({
      codigo: z.string(),
      material: z.string(),
      unidade: z.string(),
      lote: texto,
      validade: texto,
      qtd_e3: z.number().int(),
      valor_centavos: z.number().int(),
    }),
  ),
})
type DoAjuste = z.infer<typeof DoAjuste>

/** The value is what the ledger wrote. `mais`: columns of the adjustment `a` and of its supplier `f`. */
const congelado = <D extends DoAjuste>(tx: Queryable, id: number, papel: string, mais: Sql = empty) =>
  tx.one<D>(sql`
    select a.protocolo, a.tipo, a.motivo, a.processo, l.nome as deposito,
      nome_em(a.criado_por, a.criado_em) as criado_por,
      ${assinanteEm(sql`a.criado_por`, sql`a.criado_em`, papel)} as assina,
      (select json_agg(json_build_object('codigo', m.codigo, 'material', m.descricao, 'unidade', n.sigla,
          'lote', t.codigo, 'validade', t.validade, 'qtd_e3', x.qtd_e3, 'valor_centavos', x.valor_centavos)
          order by x.id)
        from movimento_estoque x join material m on m.id = x.material_id
        join unidade_de_medida n on n.id = m.unidade_id left join lote t on t.id = x.lote_id
        where x.documento_tipo = 'ajuste' and x.documento_id = a.id) as itens ${mais}
    from ajuste_de_estoque a join local l on l.id = a.deposito_id left join fornecedor f on f.id = a.fornecedor_id
    where a.id = ${id}`)

const dia = (iso: string) => iso.split('-').reverse().join('/')

/** Why, and what with its lots and values. */
const oQueSaiu = ({ motivo, itens }: DoAjuste, titulo: string): Content[] => [
  { text: 'Motivo', style: 'secao' },
  { text: motivo },
  { text: titulo, style: 'secao' },
  tabela(
    [70, '*', 60, 60, 70, 70],
    ['Código', 'Material', 'Lote', 'Validade', 'Quantidade', 'Valor'],
    itens.map((item) => [
      item.codigo,
      item.material,
      item.lote ?? '',
      item.validade ? dia(item.validade) : '',
      quantidade(item.qtd_e3, item.unidade),
      emReais(item.valor_centavos),
    ]),
  ),
  campos([['Total', emReais(itens.reduce((soma, { valor_centavos }) => soma + valor_centavos, 0))]]),
]

const quemAssina = ({ assina }: DoAjuste) => linhaDeAssinatura(assina ?? 'Responsável pelo depósito')

const Baixa = DoAjuste.extend({ tipo: TipoDePerda })

export const termoDeBaixaDeMaterial = tipoDocumental({
  tipo: 'termo_de_baixa_de_material',
  sigla: 'TBM',
  dados: Baixa,

  congelar: (tx, id) => congelado<z.infer<typeof Baixa>>(tx, id, 'que registrou a baixa'),

  paginas: (dados) => [
    campos([
      ['Ajuste', dados.protocolo],
      ['Processo', dados.processo],
      ['Depósito', dados.deposito],
      ['Baixa', TIPOS_DE_AJUSTE[dados.tipo]],
      ['Registrada por', dados.criado_por],
    ]),
    ...oQueSaiu(dados, 'O que foi baixado'),
    quemAssina(dados),
    linhaDeAssinatura('Quem autorizou a baixa'),
  ],
})

const Saida = DoAjuste.extend({
  tipo: TipoDeSaida,
  para: z.string(),
  /** "CNPJ 11.222.333/0001-81", of a supplier that has one. */
  documento: texto,
})

type SaidaLida = Omit<z.infer<typeof Saida>, 'documento'> & {
  tipo_pessoa: TipoDeFornecedor | null
  documento: string | null
}

function documentoEscrito(tipo: TipoDeFornecedor | null, documento: string | null): string | null {
  const visto = tipo === null ? null : documentoVisto(tipo, documento)
  if (tipo === null || visto === null) return null
  return [documentoDoTipo(tipo)?.toUpperCase(), visto].filter(Boolean).join(' ')
}

export const termoDeSaidaDeMaterial = tipoDocumental({
  tipo: 'termo_de_saida_de_material',
  sigla: 'TSM',
  dados: Saida,

  async congelar(tx, id) {
    const mais = sql`, coalesce(f.razao_social, a.destinatario) as para, f.tipo_pessoa, f.documento`
    const { tipo_pessoa, documento, ...saida } = await congelado<SaidaLida>(tx, id, 'que entregou', mais)
    return { ...saida, documento: documentoEscrito(tipo_pessoa, documento) }
  },

  paginas: (dados) => [
    campos([
      ['Ajuste', dados.protocolo],
      ['Processo', dados.processo],
      ['Saída', TIPOS_DE_AJUSTE[dados.tipo]],
      ['Depósito', dados.deposito],
      ['Para', [dados.para, dados.documento].filter(Boolean).join(', ')],
      ['Registrada por', dados.criado_por],
    ]),
    ...oQueSaiu(dados, 'O que saiu'),
    quemAssina(dados),
    linhaDeAssinatura(`Quem recebeu, por ${dados.para}`),
  ],
})
