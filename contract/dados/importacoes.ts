// Imports: a file of somebody's becomes records of ours. First read, then mapped, simulated, and only then done.

import { z } from 'zod'
import { endpoints } from '#contract/casa/endpoint.ts'
import { AcaoDoRegistro, Pagina, pagina } from '#contract/casa/envelope.ts'
import { motivo } from '#contract/casa/motivo.ts'

/** What a file may bring. */
export const AlvoDeImportacao = z.enum([
  'locais',
  'instalacoes',
  'bens',
  'fornecedores',
  'materiais',
  'usuarios',
  'censo-inep',
])
export type AlvoDeImportacao = z.infer<typeof AlvoDeImportacao>

export const NOMES_DOS_ALVOS = {
  locais: 'Locais',
  instalacoes: 'Instalações',
  bens: 'Bens',
  fornecedores: 'Fornecedores',
  materiais: 'Materiais',
  usuarios: 'Usuários',
  'censo-inep': 'Censo do INEP',
} as const satisfies Readonly<Record<AlvoDeImportacao, string>>

/** The census is sent as INEP publishes it. */
export const AlvoComModelo = AlvoDeImportacao.exclude(['censo-inep'])
export type AlvoComModelo = z.infer<typeof AlvoComModelo>
export const FormatoDoModelo = z.enum(['xlsx', 'csv'])
export type FormatoDoModelo = z.infer<typeof FormatoDoModelo>

export const TAMANHO_DA_IMPORTACAO = 50 * 1024 ** 2
/** Of photos of assets; what it holds has the bounds of a spreadsheet: 1,000 files and 100 MB opened. */
export const TAMANHO_DO_ZIP = 100 * 1024 ** 2
export const LINHAS_DA_IMPORTACAO = 200_000
export const COLUNAS_DA_IMPORTACAO = 300

/** Of a register of assets: a column that answers a question of the class needs no mapping; the first group is which. */
export const COLUNA_DE_ATRIBUTO = /^\s*atributo\s*:\s*(.*\S)\s*$/i

export const SituacaoDaImportacao = z.enum([
  /** Read; its columns wait for somebody to say what they are. */
  'lida',
  'simulando',
  'simulada',
  'na_fila',
  'andando',
  'concluida',
  'falhou',
  'cancelada',
  /** A large one: put back as a job, all or nothing. */
  'desfazendo',
  'desfeita',
])
export type SituacaoDaImportacao = z.infer<typeof SituacaoDaImportacao>
export const SITUACOES_DA_IMPORTACAO = {
  lida: 'A mapear',
  simulando: 'Simulando',
  simulada: 'Simulada',
  na_fila: 'Na fila',
  andando: 'Importando',
  concluida: 'Concluída',
  falhou: 'Parou',
  cancelada: 'Cancelada',
  desfazendo: 'Desfazendo',
  desfeita: 'Desfeita',
} as const satisfies Readonly<Record<SituacaoDaImportacao, string>>

/** What becomes of one line. */
export const ResultadoDaLinha = z.enum(['criar', 'atualizar', 'igual', 'ignorar', 'erro'])
export type ResultadoDaLinha = z.infer<typeof ResultadoDaLinha>

/** Key of a field of the target → name of a column of the file. */
const Mapeamento = z.record(z.string().max(60), z.string().max(200))

export const OpcoesDaImportacao = z.strictObject({
  /** Of the census: equipment too, as assets without label. */
  bens: z.boolean().default(false),
  /** Of the census: private schools stay out. */
  sem_privadas: z.boolean().default(true),
  /** Of the census: only the schools of this federation unit. */
  uf: z
    .string()
    .regex(/^[A-Z]{2}$/, 'Escolha a sigla da unidade da federação')
    .nullable()
    .default(null),
  /** Of the census: the place under which its regionals and schools go; null: one secretariat for each federation unit. */
  acima_id: z.number().int().positive().nullable().default(null),
})
export type OpcoesDaImportacao = z.infer<typeof OpcoesDaImportacao>

const quantas = z.number().int().optional()
/** How many lines came to each result; none is absent. */
const Contagem = z.object({
  criar: quantas,
  atualizar: quantas,
  igual: quantas,
  ignorar: quantas,
  erro: quantas,
})

/** A place above schools of the census, which no line of the file names. */
export const LocalAcima = z.object({
  nome: z.string(),
  /** The place under which it is; null: none. */
  em: z.string().nullable(),
  /** It is not registered yet: the import creates it. */
  criado: z.boolean(),
  /** Schools of the file directly under it. */
  escolas: z.number().int(),
})
export type LocalAcima = z.infer<typeof LocalAcima>

export const Importacao = z.object({
  id: z.number().int(),
  alvo: AlvoDeImportacao,
  nome_do_arquivo: z.string(),
  tamanho: z.number().int(),
  situacao: SituacaoDaImportacao,
  /** Lines done so far, and all of the file; while it is undone, records. */
  linhas: z.number().int(),
  total: z.number().int(),
  contagem: Contagem,
  /** Why it stopped or what else there is to know, in words for the person. */
  mensagem: z.string().nullable(),
  criada_em: z.string(),
  terminada_em: z.string().nullable(),
  acoes: z.array(AcaoDoRegistro),
})
export type Importacao = z.infer<typeof Importacao>

export const CampoDeImportacao = z.object({
  chave: z.string(),
  rotulo: z.string(),
  obrigatorio: z.boolean(),
  dica: z.string().nullable(),
  /** In the template that people download. */
  exemplo: z.string(),
})
export type CampoDeImportacao = z.infer<typeof CampoDeImportacao>

export const ImportacaoDetalhada = Importacao.extend({
  formato: z.enum(['csv', 'xlsx']),
  codificacao: z.string().nullable(),
  separador: z.string().nullable(),
  colunas: z.array(z.object({ coluna: z.string(), amostras: z.array(z.string()) })),
  campos: z.array(CampoDeImportacao),
  mapeamento: Mapeamento,
  /** The mapping is the one that was used before with these columns. */
  lembrado: z.boolean(),
  opcoes: OpcoesDaImportacao,
  /** Of the census: which column counts which kind of room. */
  ambientes: z.array(z.object({ coluna: z.string(), tipo: z.string() })),
  /** The first lines of each result. */
  primeiras: z.array(z.object({ resultado: ResultadoDaLinha, linha: z.number().int(), texto: z.string() })),
  /** Of the census. */
  acima: z.array(LocalAcima),
  /** Lines that enter with something to look at: how many, and the first. */
  avisos: z.object({
    linhas: z.number().int(),
    primeiros: z.array(z.object({ linha: z.number().int(), texto: z.string() })),
  }),
  /** Of the zips sent after the lines: those that entered, those that the asset had already, and those refused. */
  fotos: z.object({ novas: z.number().int(), iguais: z.number().int(), erros: z.number().int() }),
  /** What was or would be written, by kind of record. */
  efeitos: z.array(
    z.object({ entidade: z.string(), criados: z.number().int(), alterados: z.number().int() }),
  ),
})
export type ImportacaoDetalhada = z.infer<typeof ImportacaoDetalhada>

const params = z.object({ id: z.coerce.number().int().positive() })
const nada = z.strictObject({})

export const importacoes = endpoints({
  listar: {
    method: 'GET',
    path: '/api/painel/admin/importacoes',
    access: 'admin.importacoes.listar',
    resumo: 'As importações da própria pessoa, da mais nova à mais antiga.',
    query: Pagina,
    dados: pagina(Importacao),
  },
  alvos: {
    method: 'GET',
    path: '/api/painel/admin/importacoes/alvos',
    access: 'admin.importacoes.listar',
    resumo: 'O que se pode importar, com os campos de cada um e se a pessoa pode.',
    dados: z.array(
      z.object({
        alvo: AlvoDeImportacao,
        permitido: z.boolean(),
        campos: z.array(CampoDeImportacao),
      }),
    ),
  },
  modelo: {
    method: 'GET',
    path: '/api/painel/admin/importacoes/modelos/{alvo}',
    access: 'admin.importacoes.listar',
    resumo: 'A planilha modelo do que se importa: as colunas e duas linhas que esta instalação aceita.',
    params: z.object({ alvo: AlvoComModelo }),
    query: z.object({ formato: FormatoDoModelo }),
    answer: 'stream',
    dados: z.unknown(),
  },
  criar: {
    method: 'POST',
    path: '/api/painel/admin/importacoes',
    access: 'admin.importacoes.executar',
    resumo: 'Recebe o arquivo (CSV ou XLSX, até 50 MB) e o lê; nada é gravado ainda.',
    query: z.object({ alvo: AlvoDeImportacao, nome: z.string().trim().min(1).max(200) }),
    content: 'bytes',
    dados: ImportacaoDetalhada,
  },
  ver: {
    method: 'GET',
    path: '/api/painel/admin/importacoes/{id}',
    access: 'admin.importacoes.listar',
    resumo: 'Uma importação da própria pessoa: colunas, mapeamento, resultado.',
    params,
    dados: ImportacaoDetalhada,
  },
  mapear: {
    method: 'PUT',
    path: '/api/painel/admin/importacoes/{id}/mapeamento',
    access: 'admin.importacoes.executar',
    resumo: 'Diz que coluna do arquivo é cada campo; o que foi simulado antes deixa de valer.',
    params,
    body: z.strictObject({ mapeamento: Mapeamento, opcoes: OpcoesDaImportacao }),
    dados: ImportacaoDetalhada,
  },
  simular: {
    method: 'POST',
    path: '/api/painel/admin/importacoes/{id}/simular',
    access: 'admin.importacoes.executar',
    ensaio: true,
    resumo: 'Faz tudo e desfaz em seguida, para mostrar o que aconteceria.',
    params,
    body: nada,
    dados: ImportacaoDetalhada,
  },
  confirmar: {
    method: 'POST',
    path: '/api/painel/admin/importacoes/{id}/confirmar',
    access: 'admin.importacoes.executar',
    resumo: 'Importa. O mesmo arquivo, com o mesmo mapeamento, responde a importação que já foi feita.',
    params,
    body: nada,
    dados: ImportacaoDetalhada,
  },
  enviarFotos: {
    method: 'POST',
    path: '/api/painel/admin/importacoes/{id}/fotos',
    access: 'admin.importacoes.executar',
    resumo:
      'Recebe um zip de fotos com o tombamento, a plaqueta ou o uuid de cada bem no nome; as repetidas não entram.',
    params,
    content: 'bytes',
    dados: ImportacaoDetalhada,
  },
  cancelar: {
    method: 'POST',
    path: '/api/painel/admin/importacoes/{id}/cancelar',
    access: 'admin.importacoes.executar',
    resumo: 'Desiste da importação; o que já entrou fica, e pode ser desfeito.',
    params,
    body: nada,
    dados: ImportacaoDetalhada,
  },
  desfazer: {
    method: 'POST',
    path: '/api/painel/admin/importacoes/{id}/desfazer',
    access: 'admin.importacoes.desfazer',
    resumo:
      'Volta tudo a como era; recusa, com a lista, se algo mudou ou depende do que entrou. O que é grande fica em andamento.',
    params,
    body: z.strictObject({ motivo }),
    dados: ImportacaoDetalhada,
  },
  erros: {
    method: 'GET',
    path: '/api/painel/admin/importacoes/{id}/erros',
    access: 'admin.importacoes.listar',
    resumo:
      'As linhas que não entraram e as que têm aviso, em CSV, com uma coluna a mais que diz o que corrigir.',
    params,
    answer: 'stream',
    dados: z.unknown(),
  },
})
