// The installations of a place as the panel keeps them: the register, what each visit found, and the photos over time.

import { z } from 'zod'
import { Nomeado, textoOuNada } from '#contract/administracao/pessoas.ts'
import {
  CondicaoDaInstalacao,
  EstadoDaInstalacao,
  ResultadoDaInstalacao,
} from '#contract/administracao/vocabularios.ts'
import { endpoints } from '#contract/casa/endpoint.ts'
import { AcaoDoRegistro, listaDe, Pagina, pagina } from '#contract/casa/envelope.ts'
import { motivo } from '#contract/casa/motivo.ts'
import { capa } from '#contract/papeis/capa.ts'
import { Recurso, Recursos, RegrasDoTipo } from './instalacao-tipos.ts'
import { NotaDeInfraestrutura } from './nota-de-infraestrutura.ts'

const id = z.coerce.number().int().positive()
const noLocal = z.object({ localId: id })
const naInstalacao = z.object({ localId: id, instalacaoId: id })
const naLista = {
  id: z.number().int(),
  uuid: z.uuid(),
  tipo_id: z.number().int(),
  tipo_nome: z.string(),
  grupo: z.string(),
  nome: z.string(),
  bloco: z.string().nullable(),
  pavimento: z.string().nullable(),
  estado: EstadoDaInstalacao.nullable(),
  condicao: CondicaoDaInstalacao.nullable(),
  verificada_em: z.string().nullable(),
  /** Some answer of its checklist is the one that the type calls critical, or its state is. */
  critica: z.boolean(),
  /** False for what an agent added in the field, until a supervisor accepts it. */
  homologada: z.boolean(),
  ativo: z.boolean(),
  ...capa,
  patrimonios: z.number().int(),
}

export const InstalacaoDoLocal = z.object(naLista)
export type InstalacaoDoLocal = z.infer<typeof InstalacaoDoLocal>

export const FotoNoTempo = z.object({
  uuid: z.uuid(),
  nome: z.string(),
  mime: z.string(),
  url: z.string(),
  /** When it was taken; when it came, where nobody said. */
  em: z.string(),
  autor: z.string(),
  /** The visit that brought it; null for one attached in the panel. */
  monitoramento: z.object({ id: z.number().int(), protocolo: z.string() }).nullable(),
  /** The room that it shows; null when it is of the place, or of an asset. */
  instalacao: Nomeado.nullable(),
})
export type FotoNoTempo = z.infer<typeof FotoNoTempo>

export const InstalacaoDetalhada = z.object({
  ...naLista,
  local: Nomeado,
  area_m2: z.number().nullable(),
  capacidade: z.number().int().nullable(),
  acessivel: z.boolean().nullable(),
  /** When a room serves for another thing than its type says. */
  uso_atual: Nomeado.nullable(),
  observacoes: z.string().nullable(),
  /** The checklist of the type's published version, and its answers. */
  lista: z.array(Recurso),
  recursos: Recursos,
  /** By its type; an empty list allows all. */
  permitidos: RegrasDoTipo.pick({ estados_permitidos: true, condicoes_permitidas: true }),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  inativada_motivo: z.string().nullable(),
  /** Up to fifty of the assets in charge here. */
  bens: z.array(
    z.object({
      id: z.number().int(),
      referencia_id: z.string().nullable(),
      tombamento: z.string().nullable(),
      descricao: z.string(),
    }),
  ),
  versao: z.number().int(),
  acoes: z.array(AcaoDoRegistro),
})
export type InstalacaoDetalhada = z.infer<typeof InstalacaoDetalhada>

const Verificado = z.object({
  estado: EstadoDaInstalacao.nullable(),
  condicao: CondicaoDaInstalacao.nullable(),
  recursos: Recursos,
  observacoes: z.string().nullable(),
})

/** What one visit found, beside what the visit before it had found. */
export const VerificacaoDaInstalacao = z.object({
  id: z.number().int(),
  monitoramento: z.object({ id: z.number().int(), protocolo: z.string() }),
  resultado: ResultadoDaInstalacao,
  em: z.string(),
  autor: z.string().nullable(),
  /** The checklist that was answered. */
  lista: z.array(Recurso),
  antes: Verificado.nullable(),
  depois: Verificado,
  fotos: z.array(FotoNoTempo),
})
export type VerificacaoDaInstalacao = z.infer<typeof VerificacaoDaInstalacao>

/** What of a repeated room goes to the one that stays. */
export const UnificacaoDeInstalacoes = z.object({
  /** False when it was only simulated. */
  feito: z.boolean(),
  patrimonios: z.number().int(),
  /** Of visits: what each found of it. */
  verificacoes: z.number().int(),
  /** Of visits that saw both: they stay in the history of the repeated one. */
  verificacoes_que_ficam: z.number().int(),
  /** Photos and files of its record. */
  arquivos: z.number().int(),
  /** Open transfers that go there. */
  transferencias: z.number().int(),
  /** Fields that the one that stays has empty. */
  campos: z.array(z.string()),
  /** The repeated one was verified last: its state is what counts. */
  estado_do_repetido: z.boolean(),
})
export type UnificacaoDeInstalacoes = z.infer<typeof UnificacaoDeInstalacoes>

const inteiro = (maximo: number) => z.number().int().min(0).max(maximo).nullable().default(null)

const campos = {
  nome: z.string().trim().min(1, 'Informe o nome').max(120),
  bloco: textoOuNada(60),
  pavimento: textoOuNada(60),
  area_m2: z
    .number('Informe um número')
    .positive('A área precisa ser maior que zero')
    .max(999_999)
    .nullable()
    .default(null),
  capacidade: inteiro(99_999),
  acessivel: z.boolean().nullable().default(null),
  uso_atual_tipo_id: z.number().int().positive().nullable().default(null),
  observacoes: textoOuNada(2000),
}

export const NovaInstalacaoDoLocal = z.strictObject({
  tipo_id: z.number('Escolha o tipo').int().positive('Escolha o tipo'),
  ...campos,
})

export const EdicaoDeInstalacao = z.strictObject({
  ...campos,
  estado: EstadoDaInstalacao.nullable().default(null),
  condicao: CondicaoDaInstalacao.nullable().default(null),
  recursos: Recursos.default({}),
  versao: z.number().int(),
})

export const FiltroDeInstalacoes = z.object({
  texto: z.string().max(100).optional(),
  grupo: listaDe(z.string().max(120)).optional(),
  tipo_id: listaDe(
    z
      .string()
      .regex(/^\d{1,15}$/)
      .transform(Number),
  ).optional(),
  estado: listaDe(EstadoDaInstalacao).optional(),
  condicao: listaDe(CondicaoDaInstalacao).optional(),
  /** Not verified for so many days, or never. */
  nao_verificada_ha: z.coerce.number().int().min(1).max(3650).optional(),
  criticas: z.stringbool().optional(),
  situacao: z.enum(['ativas', 'inativas', 'todas']).default('ativas'),
})

export const instalacoesDoLocal = endpoints({
  listar: {
    method: 'GET',
    path: '/api/painel/locais/{localId}/instalacoes',
    access: 'painel.locais.instalacoes.listar',
    resumo: 'As instalações de um local, por grupo e tipo, com estado e última verificação.',
    params: noLocal,
    query: Pagina.extend(FiltroDeInstalacoes.shape),
    dados: pagina(InstalacaoDoLocal),
  },
  tipos: {
    method: 'GET',
    path: '/api/painel/locais/{localId}/instalacoes/tipos',
    access: 'painel.locais.instalacoes.listar',
    resumo: 'Os tipos de instalação que o local pode ter, e o que a pessoa pode fazer nele.',
    params: noLocal,
    dados: z.object({
      tipos: z.array(z.object({ id: z.number().int(), nome: z.string(), grupo: z.string() })),
      acoes: z.array(AcaoDoRegistro),
      /** Rooms of the model of the place's type that it does not have yet. */
      faltam_do_modelo: z.number().int(),
    }),
  },
  nota: {
    method: 'GET',
    path: '/api/painel/locais/{localId}/instalacoes/nota',
    access: 'painel.locais.instalacoes.listar',
    resumo: 'A nota de infraestrutura do local, com cada número que a fez.',
    params: noLocal,
    dados: NotaDeInfraestrutura,
  },
  fotos: {
    method: 'GET',
    path: '/api/painel/locais/{localId}/fotos',
    access: 'painel.locais.instalacoes.historico',
    resumo: 'As fotos do local ou de uma instalação dele, da mais nova à mais antiga.',
    params: noLocal,
    query: z.object({
      instalacao_id: id.optional(),
      perPage: z.coerce.number().int().min(1).max(100).default(60),
      cursor: z.string().max(500).optional(),
    }),
    dados: z.object({ data: z.array(FotoNoTempo), proximo: z.string().nullable() }),
  },
  ver: {
    method: 'GET',
    path: '/api/painel/locais/{localId}/instalacoes/{instalacaoId}',
    access: 'painel.locais.instalacoes.listar',
    resumo: 'O registro de uma instalação, com a lista do seu tipo e os bens que estão nela.',
    params: naInstalacao,
    dados: InstalacaoDetalhada,
  },
  historico: {
    method: 'GET',
    path: '/api/painel/locais/{localId}/instalacoes/{instalacaoId}/historico',
    access: 'painel.locais.instalacoes.historico',
    resumo: 'Cada verificação da instalação em visita: antes, depois, quem, quando e as fotos.',
    params: naInstalacao,
    query: z.object({
      perPage: z.coerce.number().int().min(1).max(50).default(20),
      cursor: z.string().max(500).optional(),
    }),
    dados: z.object({ data: z.array(VerificacaoDaInstalacao), proximo: z.string().nullable() }),
  },
  criar: {
    method: 'POST',
    path: '/api/painel/locais/{localId}/instalacoes',
    access: 'painel.locais.instalacoes.criar',
    resumo: 'Cadastra uma instalação; o nome não se repete no local e no tipo.',
    params: noLocal,
    body: NovaInstalacaoDoLocal,
    dados: InstalacaoDetalhada,
  },
  criarDoModelo: {
    method: 'POST',
    path: '/api/painel/locais/{localId}/instalacoes/modelo',
    access: 'painel.locais.instalacoes.criar',
    resumo: 'Cadastra as instalações do modelo do tipo que faltam ao local; com `simular`, só diz quais.',
    params: noLocal,
    body: z.strictObject({ simular: z.boolean().default(false) }),
    dados: z.object({
      /** False when it was only simulated. */
      feito: z.boolean(),
      novas: z.array(z.object({ tipo_nome: z.string(), nome: z.string() })),
    }),
  },
  editar: {
    method: 'PUT',
    path: '/api/painel/locais/{localId}/instalacoes/{instalacaoId}',
    access: 'painel.locais.instalacoes.editar',
    resumo: 'Altera o registro; recusa se outra pessoa o alterou depois da versão lida.',
    params: naInstalacao,
    body: EdicaoDeInstalacao,
    dados: InstalacaoDetalhada,
  },
  inativar: {
    method: 'POST',
    path: '/api/painel/locais/{localId}/instalacoes/{instalacaoId}/inativar',
    access: 'painel.locais.instalacoes.inativar',
    resumo: 'Tira a instalação de uso; recusa, com a lista, enquanto houver bens nela.',
    params: naInstalacao,
    body: z.strictObject({ motivo }),
    dados: InstalacaoDetalhada,
  },
  reativar: {
    method: 'POST',
    path: '/api/painel/locais/{localId}/instalacoes/{instalacaoId}/reativar',
    access: 'painel.locais.instalacoes.inativar',
    resumo: 'Devolve a instalação ao uso.',
    params: naInstalacao,
    body: z.strictObject({ motivo }),
    dados: InstalacaoDetalhada,
  },
  unificar: {
    method: 'POST',
    path: '/api/painel/locais/{localId}/instalacoes/{instalacaoId}/unificar',
    access: 'painel.locais.unificar',
    resumo:
      'Junta a instalação repetida em outra do mesmo local e tipo, que fica com o que é dela; com `simular`, só diz o quê.',
    params: naInstalacao,
    body: z.strictObject({
      destino_id: z.number('Escolha a instalação que fica').int().positive('Escolha a instalação que fica'),
      motivo,
      simular: z.boolean().default(false),
    }),
    dados: UnificacaoDeInstalacoes,
  },
})
