// What became of an asset that nobody found: the facts, the conclusion and what was paid back.
import sql from 'sql-template-tag'
import { z } from 'zod'
import { reais } from '#contract/casa/reais.ts'
import { RESULTADOS_DA_APURACAO, ResultadoDaApuracao } from '#contract/patrimonio/apuracoes.ts'
import { assinanteEscrito } from '#server/papeis/documentos/assinante.ts'
import { campos, linhaDeAssinatura } from '#server/papeis/documentos/elementos.ts'
import { tipoDocumental } from '#server/papeis/documentos/tipo-documental.ts'

const texto = z.string().nullable()
const Membro = z.object({ nome: z.string(), papel: z.string(), matricula: texto })

const Dados = z.strictObject({
  numero: z.string(),
  bem: z.strictObject({ referencia_id: texto, tombamento: texto, descricao: z.string(), classe: z.string() }),
  fatos: z.string(),
  boletim: texto,
  processo: texto,
  aberta_em: z.string(),
  aberta_por: z.string(),
  resultado: ResultadoDaApuracao,
  relatorio: z.string(),
  valor_centavos: z.number().int().nullable(),
  membros: z.array(Membro),
  // Documents of before do not say these.
  /** Of the commission: its name and the act that appointed it. */
  comissao: z.strictObject({ nome: z.string(), ato: z.string() }).nullable().default(null),
  /** What the asset was worth in the books, net of what it had lost. */
  valor_contabil_centavos: z.number().int().nullable().default(null),
  concluida_em: texto.default(null),
  concluida_por: texto.default(null),
})

const dia = (em: string, fuso: string) =>
  new Intl.DateTimeFormat('pt-BR', { timeZone: fuso }).format(new Date(em))
const reaisOuNada = (centavos: number | null) => (centavos === null ? null : reais(centavos))

export const termoCircunstanciado = tipoDocumental({
  tipo: 'termo_circunstanciado',
  sigla: 'TCA',
  dados: Dados,

  congelar: (tx, id, { veValores }) =>
    tx.one(sql`
      select a.numero, a.fatos, a.boletim, a.processo, a.aberta_em,
        nome_em(a.aberta_por, a.aberta_em) as aberta_por, a.resultado, a.relatorio,
        a.valor_centavos, coalesce(c.membros, '[]') as membros,
        case when c.id is not null then json_build_object('nome', c.nome, 'ato', c.ato) end as comissao,
        case when ${veValores} then valor_contabil(p.valor_avaliado_centavos, p.valor_aquisicao_centavos)
          - p.depreciado_centavos end as valor_contabil_centavos,
        a.concluida_em, nome_em(a.concluida_por, a.concluida_em) as concluida_por,
        json_build_object('referencia_id', p.referencia_id, 'tombamento', p.tombamento, 'descricao', p.descricao,
          'classe', k.nome) as bem
      from apuracao a join patrimonio p on p.id = a.patrimonio_id join classe_bem k on k.id = p.classe_id
      left join comissao c on c.id = a.comissao_id
      where a.id = ${id}`),

  paginas: ({ bem, membros, comissao, ...dados }, { fuso }) => [
    campos([
      ['Apuração', dados.numero],
      ['Processo', dados.processo],
      ['Boletim de ocorrência', dados.boletim],
      ['Aberta em', dia(dados.aberta_em, fuso)],
      ['Aberta por', dados.aberta_por],
      ['Bem', bem.descricao],
      ['Plaqueta', bem.referencia_id],
      ['Tombamento', bem.tombamento],
      ['Classe', bem.classe],
      ['Valor contábil líquido', reaisOuNada(dados.valor_contabil_centavos)],
      ['Comissão', comissao?.nome ?? null],
      ['Designada por', comissao?.ato ?? null],
    ]),
    { text: 'Fatos', style: 'secao' },
    { text: dados.fatos },
    { text: 'Conclusão', style: 'secao' },
    campos([
      ['Resultado', RESULTADOS_DA_APURACAO[dados.resultado]],
      ['Valor ressarcido', reaisOuNada(dados.valor_centavos)],
      ['Concluída em', dados.concluida_em && dia(dados.concluida_em, fuso)],
      ['Concluída por', dados.concluida_por],
    ]),
    { text: dados.relatorio },
    ...(membros.length > 0
      ? membros.map((um) => linhaDeAssinatura(assinanteEscrito(um)))
      : [linhaDeAssinatura(dados.concluida_por ?? 'Responsável pela apuração')]),
  ],
})
