// What was lost of a material, and why: the paper of the loss.
import sql from 'sql-template-tag'
import { z } from 'zod'
import { TIPOS_DE_AJUSTE } from '#contract/almoxarifado/posicao-de-estoque.ts'
import { quantidade } from '#contract/casa/unidades.ts'
import { assinanteEm } from '#server/papeis/documentos/assinante.ts'
import { campos, linhaDeAssinatura, tabela } from '#server/papeis/documentos/elementos.ts'
import { tipoDocumental } from '#server/papeis/documentos/tipo-documental.ts'
import { emReais } from '#server/papeis/documentos/tipos/valores.ts'

const texto = z.string().nullable()
const Tipo = z.enum(['perda_validade', 'perda_avaria', 'perda_furto_extravio'])

const Dados = z.strictObject({
  protocolo: z.string(),
  tipo: Tipo,
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

const dia = (iso: string) => iso.split('-').reverse().join('/')

export const termoDeBaixaDeMaterial = tipoDocumental({
  tipo: 'termo_de_baixa_de_material',
  sigla: 'TBM',
  dados: Dados,

  // The value is what the ledger wrote.
  congelar: (tx, id) =>
    tx.one(sql`
      select a.protocolo, a.tipo, a.motivo, a.processo, l.nome as deposito,
        nome_em(a.criado_por, a.criado_em) as criado_por,
        ${assinanteEm(sql`a.criado_por`, sql`a.criado_em`, 'que registrou a baixa')} as assina,
        (select json_agg(json_build_object('codigo', m.codigo, 'material', m.descricao, 'unidade', n.sigla,
            'lote', t.codigo, 'validade', t.validade, 'qtd_e3', x.qtd_e3, 'valor_centavos', x.valor_centavos)
            order by x.id)
          from movimento_estoque x join material m on m.id = x.material_id
          join unidade_de_medida n on n.id = m.unidade_id left join lote t on t.id = x.lote_id
          where x.documento_tipo = 'ajuste' and x.documento_id = a.id) as itens
      from ajuste_de_estoque a join local l on l.id = a.deposito_id
      where a.id = ${id}`),

  paginas: ({ itens, ...dados }) => [
    campos([
      ['Ajuste', dados.protocolo],
      ['Processo', dados.processo],
      ['Depósito', dados.deposito],
      ['Baixa', TIPOS_DE_AJUSTE[dados.tipo]],
      ['Registrada por', dados.criado_por],
    ]),
    { text: 'Motivo', style: 'secao' },
    { text: dados.motivo },
    { text: 'O que foi baixado', style: 'secao' },
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
    linhaDeAssinatura(dados.assina ?? 'Responsável pelo depósito'),
    linhaDeAssinatura('Quem autorizou a baixa'),
  ],
})
