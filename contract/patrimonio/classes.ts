// Classes of assets: the account they are kept in, how they lose value, and what each asset of them also tells.
import { z } from 'zod'
import { textoOuNada } from '#contract/administracao/pessoas.ts'
import { endpoints } from '#contract/casa/endpoint.ts'
import { AcaoDoRegistro, Pagina, pagina } from '#contract/casa/envelope.ts'
import { AtributoDaClasse } from './bem.ts'

const id = z.coerce.number().int().positive()
const params = z.object({ id })

export const TIPOS_DE_ATRIBUTO: Readonly<Record<AtributoDaClasse['tipo'], string>> = {
  texto: 'Texto',
  numero: 'Número',
  data: 'Data',
  sim_nao: 'Sim ou não',
  opcao: 'Uma das opções',
}

/** As a form writes it: one of options has them. */
const AtributoEscrito = AtributoDaClasse.refine(
  ({ tipo, opcoes }) => tipo !== 'opcao' || (opcoes ?? []).length >= 2,
  { path: ['opcoes'], message: 'Escreva ao menos duas opções' },
)

export const Criticidade = z.enum(['baixa', 'media', 'alta'])
export type Criticidade = z.infer<typeof Criticidade>

export const CRITICIDADES: Readonly<Record<Criticidade, string>> = {
  baixa: 'Baixa',
  media: 'Média',
  alta: 'Alta',
}

const semVazio = (valor: unknown) => (valor === '' || Number.isNaN(valor) ? null : valor)
const mesesOuNada = (maximo: number) =>
  z.preprocess(
    semVazio,
    z.number().int('Use meses inteiros').min(1, 'Informe ao menos 1 mês').max(maximo).nullable(),
  )

const cadastro = {
  codigo: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9][A-Z0-9.-]{1,19}$/, 'Use letras, números, ponto e hífen'),
  nome: z.string().trim().min(3, 'Dê um nome à classe').max(120),
  /** Of the chart of accounts, where its assets are summed. */
  conta: textoOuNada(40),
  natureza_despesa: textoOuNada(20),
  deprecia: z.boolean(),
  vida_util_meses: mesesOuNada(1200),
  /** Residual value in hundredths of a percent: 10 % is 1000. */
  residual_bp: z.number('Informe o percentual').int().min(0).max(10_000, 'No máximo 100%'),
  exige_serie: z.boolean(),
  exige_foto: z.boolean(),
  criticidade: z.preprocess(semVazio, Criticidade.nullable()),
  verificar_a_cada_meses: mesesOuNada(120),
  atributos: z
    .array(AtributoEscrito)
    .max(40)
    .refine((lista) => new Set(lista.map(({ chave }) => chave)).size === lista.length, {
      message: 'Dois atributos têm a mesma chave',
    }),
}
const temVida = ({ deprecia, vida_util_meses }: { deprecia: boolean; vida_util_meses: number | null }) =>
  !deprecia || vida_util_meses !== null
const SEM_VIDA = { path: ['vida_util_meses'], message: 'Informe a vida útil de uma classe que deprecia' }

export const DadosDaClasse = z.strictObject(cadastro).refine(temVida, SEM_VIDA)
export type DadosDaClasse = z.output<typeof DadosDaClasse>

export const ClasseListada = z.object({
  id: z.number().int(),
  codigo: z.string(),
  nome: z.string(),
  conta: z.string().nullable(),
  natureza_despesa: z.string().nullable(),
  deprecia: z.boolean(),
  vida_util_meses: z.number().int().nullable(),
  residual_bp: z.number().int(),
  ativo: z.boolean(),
  acoes: z.array(AcaoDoRegistro),
})
export type ClasseListada = z.infer<typeof ClasseListada>

export const ClasseDetalhada = ClasseListada.extend({
  exige_serie: z.boolean(),
  exige_foto: z.boolean(),
  criticidade: Criticidade.nullable(),
  verificar_a_cada_meses: z.number().int().nullable(),
  atributos: z.array(AtributoDaClasse),
  versao: z.number().int(),
})
export type ClasseDetalhada = z.infer<typeof ClasseDetalhada>

const BASE = '/api/painel/admin/classes'

export const classes = endpoints({
  listar: {
    method: 'GET',
    path: BASE,
    access: 'admin.classes.listar',
    resumo: 'As classes de bens, com a conta e os parâmetros de depreciação.',
    query: Pagina.extend({
      texto: z.string().max(100).optional(),
      deprecia: z.stringbool().optional(),
      ativo: z.stringbool().optional(),
      /** Without an account or, when it depreciates, without a useful life. */
      incompleta: z.stringbool().optional(),
      order: z.enum(['codigo', 'nome']).default('codigo'),
    }),
    dados: pagina(ClasseListada),
  },
  ver: {
    method: 'GET',
    path: `${BASE}/{id}`,
    access: 'admin.classes.listar',
    resumo: 'Uma classe de bens, com os atributos que os bens dela têm.',
    params,
    dados: ClasseDetalhada,
  },
  criar: {
    method: 'POST',
    path: BASE,
    access: 'admin.classes.criar',
    resumo: 'Cria uma classe de bens; o código não se repete.',
    body: DadosDaClasse,
    dados: ClasseDetalhada,
  },
  editar: {
    method: 'PUT',
    path: `${BASE}/{id}`,
    access: 'admin.classes.editar',
    resumo: 'Altera a classe: vale para as próximas depreciações, e as quotas lançadas ficam como estão.',
    params,
    body: z.strictObject({ ...cadastro, versao: z.number().int() }).refine(temVida, SEM_VIDA),
    dados: ClasseDetalhada,
  },
  inativar: {
    method: 'POST',
    path: `${BASE}/{id}/inativar`,
    access: 'admin.classes.inativar',
    resumo: 'A classe deixa de ser oferecida; os bens dela continuam nela.',
    params,
    body: z.strictObject({}),
    dados: ClasseDetalhada,
  },
  reativar: {
    method: 'POST',
    path: `${BASE}/{id}/reativar`,
    access: 'admin.classes.inativar',
    resumo: 'A classe volta a ser oferecida.',
    params,
    body: z.strictObject({}),
    dados: ClasseDetalhada,
  },
})
