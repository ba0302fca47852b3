// What became of an asset that nobody found: the facts, the conclusion and what was paid back.
import sql from 'sql-template-tag'
import { z } from 'zod'
import { reais } from '#contract/casa/reais.ts'
import { RESULTADOS_DA_APURACAO, ResultadoDaApuracao } from '#contract/patrimonio/apuracoes.ts'
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
})

export const termoCircunstanciado = tipoDocumental({
  tipo: 'termo_circunstanciado',
  sigla: 'TCA',
  dados: Dados,

  congelar: (tx, id) =>
    tx.one(sql`
      select a.numero, a.fatos, a.boletim, a.processo, a.aberta_em,
        nome_em(a.aberta_por, a.aberta_em) as aberta_por, a.resultado, a.relatorio,
        a.valor_centavos, coalesce(c.membros, '[]') as membros,
        json_build_object('referencia_id', p.referencia_id, 'tombamento', p.tombamento, 'descricao', p.descricao,
          'classe', k.nome) as bem
      from apuracao a join patrimonio p on p.id = a.patrimonio_id join classe_bem k on k.id = p.classe_id
      left join comissao c on c.id = a.comissao_id
      where a.id = ${id}`),

  paginas: ({ bem, membros, ...dados }, { fuso }) => [
    campos([
      ['Apuração', dados.numero],
      ['Processo', dados.processo],
      ['Boletim de ocorrência', dados.boletim],
      ['Aberta em', new Intl.DateTimeFormat('pt-BR', { timeZone: fuso }).format(new Date(dados.aberta_em))],
      ['Aberta por', dados.aberta_por],
      ['Bem', bem.descricao],
      ['Plaqueta', bem.referencia_id],
      ['Tombamento', bem.tombamento],
      ['Classe', bem.classe],
    ]),
    { text: 'Fatos', style: 'secao' },
    { text: dados.fatos },
    { text: 'Conclusão', style: 'secao' },
    campos([
      ['Resultado', RESULTADOS_DA_APURACAO[dados.resultado]],
      ['Valor ressarcido', dados.valor_centavos === null ? null : reais(dados.valor_centavos)],
    ]),
    { text: dados.relatorio },
    ...(membros.length > 0
      ? membros.map(({ nome, papel }) => linhaDeAssinatura(`${nome}, ${papel}`))
      : [linhaDeAssinatura('Responsável pela apuração')]),
  ],
})
