// The paper by which somebody answers for assets: all of them, and what entered and left since the last one signed.
import type { Content } from 'pdfmake/interfaces.js'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { SITUACOES_DO_BEM, SITUACOES_FORA_DO_LOCAL } from '#contract/patrimonio/ciclo-do-bem.ts'
import { numeroDoBem } from '#contract/patrimonio/numero-do-bem.ts'
import type { SituacaoDoPatrimonio } from '#contract/patrimonio/situacao-do-bem.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { campos, linhaDeAssinatura, tabela } from '#server/papeis/documentos/elementos.ts'
import { rotuloDe, tipoDocumental } from '#server/papeis/documentos/tipo-documental.ts'

const texto = z.string().nullable()
const Bem = z.strictObject({
  plaqueta: texto,
  /** Documents of before do not say. */
  tombamento: texto.default(null),
  descricao: z.string(),
  marca: texto,
  numero_serie: texto,
  ambiente: texto,
  estado: texto,
  /** Where it stands when it is in carga and not at the place; documents of before do not say. */
  fora: texto.default(null),
})
type Bem = z.infer<typeof Bem>

const Dados = z.strictObject({
  responsavel: z.strictObject({ nome: z.string(), matricula: texto, cargo: texto }),
  /** True: what one person has in their own charge; false: what is at the place and in nobody's. */
  pessoal: z.boolean(),
  /** Who handed over, and the day of the physical check. */
  recebido_de: texto,
  conferencia_em: texto,
  observacoes: texto,
  bens: z.array(Bem),
  /** Number of the last one signed; null when this is the first. */
  anterior: texto,
  entraram: z.array(Bem),
  sairam: z.array(Bem),
  assinatura: z
    .strictObject({
      nome: z.string(),
      em: z.string(),
      forma: z.enum(['painel', 'papel']),
      /** Of the document that was read and signed, which this one replaces. */
      sha256: z.string(),
      guarda: texto,
    })
    .nullable(),
})
type Dados = z.infer<typeof Dados>

type Termo = Omit<Dados, 'bens' | 'entraram' | 'sairam' | 'assinatura'> & { anterior_id: number | null }

/** What was read before it was signed, with the signature: the assets as they were on the paper, not as they are now. */
function assinado(tx: Queryable, id: number): Promise<{ conteudo: object; assinatura: object } | undefined> {
  return tx.maybe(sql`
    select d.dados->'conteudo' as conteudo, json_build_object('nome', t.responsavel_nome,
      'em', to_char(t.assinado_em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'forma', t.forma,
      'sha256', d.dados_sha256, 'guarda', t.guarda) as assinatura
    from termo_responsabilidade t join documento d on d.id = t.documento_id
    where t.id = ${id} and t.situacao = 'assinado'`)
}

function termoLido(tx: Queryable, id: number): Promise<Termo> {
  return tx.one(sql`
    select json_build_object('nome', t.responsavel_nome, 'matricula', t.responsavel_matricula,
        'cargo', t.responsavel_cargo) as responsavel,
      c.servidor_id is not null as pessoal, t.recebido_de, t.conferencia_em::text as conferencia_em, t.observacoes,
      t.anterior_id, da.numero as anterior
    from termo_responsabilidade t join carga_patrimonial c on c.id = t.carga_id
    left join termo_responsabilidade a on a.id = t.anterior_id left join documento da on da.id = a.documento_id
    where t.id = ${id}`)
}

type BemLido = Omit<Bem, 'fora'> & { situacao: SituacaoDoPatrimonio }

/** Of one termo and, with `fora`, not of another. */
function bensDe(tx: Queryable, termo: number | null, fora: number | null): Promise<BemLido[]> {
  return tx.rows(sql`
    select p.referencia_id as plaqueta, p.tombamento, p.descricao, p.marca, p.numero_serie, i.nome as ambiente,
      p.estado, p.situacao
    from termo_bem b join patrimonio p on p.id = b.patrimonio_id left join instalacao i on i.id = p.instalacao_id
    where b.termo_id = ${termo} and not exists (
      select from termo_bem o where o.termo_id = ${fora} and o.patrimonio_id = b.patrimonio_id)
    order by p.referencia_id nulls last, p.tombamento nulls last, lower(f_unaccent(p.descricao)), p.id`)
}

const tabelaDeBens = (bens: readonly Bem[]): Content =>
  tabela(
    [74, '*', 84, 90, 46],
    ['Plaqueta', 'Bem', 'Nº de série', 'Ambiente', 'Estado'],
    bens.map(({ descricao, marca, numero_serie, ambiente, estado, ...numeros }) => [
      numeroDoBem(numeros),
      marca === null ? descricao : `${descricao} (${marca})`,
      numero_serie ?? '—',
      ambiente ?? '—',
      estado ?? '—',
    ]),
  )

/** Of what is not there: what it is, and where it stands. */
const tabelaDosDeFora = (bens: readonly Bem[]): Content =>
  tabela(
    [74, '*', 84, 90],
    ['Plaqueta', 'Bem', 'Nº de série', 'Situação'],
    bens.map(({ descricao, marca, numero_serie, fora, ...numeros }) => [
      numeroDoBem(numeros),
      marca === null ? descricao : `${descricao} (${marca})`,
      numero_serie ?? '—',
      fora ?? '—',
    ]),
  )

const quantos = (n: number) => (n === 1 ? '1 bem' : `${n} bens`)
const dia = (iso: string | null) => iso?.split('-').reverse().join('/') ?? null

const declaracao = ({ pessoal, recebido_de, bens }: Dados) =>
  [
    pessoal
      ? 'Declaro que recebi os bens relacionados e que respondo pela guarda, pelo uso e pela conservação deles.'
      : 'Declaro que os bens relacionados estão neste local e que respondo pela guarda, pelo uso e pela conservação deles.',
    bens.some(({ fora }) => fora !== null) &&
      'Os bens em carga que não estão aqui vão em relação à parte, com a situação de cada um: deles não declaro a presença.',
    recebido_de && `Recebo a responsabilidade de ${recebido_de}, depois da conferência física.`,
    'Nenhum bem sai sem o conhecimento da unidade de patrimônio; perda, dano ou extravio é comunicado de imediato.',
  ]
    .filter(Boolean)
    .join(' ')

function relacao({ bens, pessoal }: Dados): Content[] {
  if (bens.length === 0) return [{ text: 'Nenhum bem em carga.' }]
  const aqui = bens.filter(({ fora }) => fora === null)
  const fora = bens.filter((bem) => bem.fora !== null)
  if (fora.length === 0) return [tabelaDeBens(aqui)]
  return [
    { text: `${pessoal ? 'Com quem responde' : 'No local'} (${aqui.length})`, style: 'secao' },
    aqui.length === 0 ? { text: 'Nenhum.' } : tabelaDeBens(aqui),
    {
      text: `Em carga e fora ${pessoal ? 'das mãos de quem responde' : 'do local'} (${fora.length})`,
      style: 'secao',
    },
    tabelaDosDeFora(fora),
  ]
}

function diferenca({ anterior, entraram, sairam }: Dados): Content[] {
  if (anterior === null) return []
  const parte = (titulo: string, bens: readonly Bem[]): Content[] => [
    { text: `${titulo} (${bens.length})`, style: 'secao' },
    bens.length === 0 ? { text: 'Nenhum.' } : tabelaDeBens(bens),
  ]
  return [
    { text: `Diferença desde o termo ${anterior}`, style: 'secao' },
    ...parte('Entraram', entraram),
    ...parte('Saíram', sairam),
  ]
}

function assinaturas({ assinatura, responsavel, recebido_de }: Dados, fuso: string): Content[] {
  if (assinatura === null)
    return [
      linhaDeAssinatura([responsavel.nome, responsavel.cargo].filter(Boolean).join(', ')),
      ...(recebido_de === null
        ? []
        : [linhaDeAssinatura(`${recebido_de}, que transmite a responsabilidade`)]),
    ]
  const { nome, em, forma, sha256, guarda } = assinatura
  const quando = new Intl.DateTimeFormat('pt-BR', {
    timeZone: fuso,
    dateStyle: 'short',
    ...(forma === 'painel' && { timeStyle: 'short' }),
  }).format(new Date(em))
  return [
    { text: 'Assinatura', style: 'secao' },
    {
      text:
        forma === 'painel'
          ? `Assinado eletronicamente por ${nome} em ${quando}.`
          : `Assinado no papel por ${nome} em ${quando}. Guardado em: ${guarda ?? '—'}.`,
    },
    {
      text: `SHA-256 dos dados que foram lidos e assinados: ${sha256}`,
      style: 'apoio',
      margin: [0, 3, 0, 0],
    },
  ]
}

export const termoDeResponsabilidade = tipoDocumental({
  tipo: 'termo_de_responsabilidade',
  sigla: 'TERMO',
  dados: Dados,

  async congelar(tx, termo_id, { vocabularios }) {
    const lido = await assinado(tx, termo_id)
    if (lido) return { ...lido.conteudo, assinatura: lido.assinatura }
    const { anterior_id, ...termo } = await termoLido(tx, termo_id)
    const comRotulo = (bens: BemLido[]): Bem[] =>
      bens.map(({ situacao, ...bem }) => ({
        ...bem,
        estado: rotuloDe(vocabularios, 'estado_patrimonio', bem.estado),
        fora: SITUACOES_FORA_DO_LOCAL.includes(situacao) ? SITUACOES_DO_BEM[situacao] : null,
      }))
    return {
      ...termo,
      assinatura: null,
      bens: comRotulo(await bensDe(tx, termo_id, null)),
      entraram: anterior_id === null ? [] : comRotulo(await bensDe(tx, termo_id, anterior_id)),
      sairam: anterior_id === null ? [] : comRotulo(await bensDe(tx, anterior_id, termo_id)),
    }
  },

  paginas: (dados, { fuso }) => [
    { text: 'Responsável', style: 'secao' },
    campos([
      ['Nome', dados.responsavel.nome],
      ['Cargo', dados.responsavel.cargo],
      ['Matrícula', dados.responsavel.matricula],
      ['Recebe de', dados.recebido_de],
      ['Conferência física', dia(dados.conferencia_em)],
      ['Observações', dados.observacoes],
    ]),
    { text: declaracao(dados), margin: [0, 6, 0, 4] },
    { text: `Bens em carga: ${quantos(dados.bens.length)}`, style: 'secao' },
    ...relacao(dados),
    ...diferenca(dados),
    ...assinaturas(dados, fuso),
  ],
})
