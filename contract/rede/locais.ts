// Places: the secretariat, its regionals, schools and depósitos, as one tree.

import { z } from 'zod'
import { Nomeado } from '#contract/administracao/pessoas.ts'
import { endpoints } from '#contract/casa/endpoint.ts'
import {
  AcaoDoRegistro,
  listaDe,
  Pagina,
  pagina,
  paginaComMedia,
  ResultadoDoLote,
} from '#contract/casa/envelope.ts'
import { motivo } from '#contract/casa/motivo.ts'
import {
  ApelidoDoLocal,
  Aviso,
  ConsequenciasDaUnificacao,
  ConsequenciasDoMovimento,
  DadosDoLocal,
  FichaDoLocal,
  FimDaResponsabilidade,
  NoDaArvore,
  NovoResponsavel,
  PassoDoCaminho,
  Responsavel,
  TipoDoLocal,
  VinculoDoLocal,
} from './ficha-do-local.ts'
import { AcaoSobreLocais } from './locais-em-lote.ts'
import { CorDeTipo, IconeDeTipo, NivelDeLocal, TipoDeLocal } from './local-tipos.ts'
import { SituacaoDeFuncionamento } from './vocabularios-do-local.ts'

/** As a visit carries it to a device. */
export const Local = z.object({
  id: z.number().int(),
  uuid: z.uuid(),
  codigo: z.string(),
  nome: z.string(),
  tipo: z.string(),
  codigo_inep: z.string().nullable(),
  municipio: z.string().nullable(),
  uf: z.string().nullable(),
  regional: z.string().nullable(),
  endereco: z.string().nullable(),
  bairro: z.string().nullable(),
  cep: z.string().nullable(),
  telefone: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  situacao_funcionamento: SituacaoDeFuncionamento,
})
export type Local = z.infer<typeof Local>

export const LocalListado = Local.extend({
  tipo_id: z.number().int(),
  nivel: NivelDeLocal,
  icone: IconeDeTipo,
  cor: CorDeTipo,
  pai_id: z.number().int().nullable(),
  nome_curto: z.string().nullable(),
  municipio_ibge: z.string().nullable(),
  /** The titular of today. */
  responsavel: z.string().nullable(),
  instalacoes: z.number().int(),
  patrimonios: z.number().int(),
  /** Sum of what its assets cost; null for who may not see values there. */
  valor_centavos: z.number().int().nullable(),
  ultima_visita_em: z.string().nullable(),
  /** When the next of the scheduled visits should begin. */
  proxima_visita_em: z.iso.date().nullable(),
  /** Of the infrastructure, from 0 to 100; null where no room was checked. */
  nota: z.number().nullable(),
  /** Divergences of its visits that nobody decided yet. */
  pendencias: z.number().int(),
  ativo: z.boolean(),
  acoes: z.array(AcaoDoRegistro),
})
export type LocalListado = z.infer<typeof LocalListado>

export const LocalDetalhado = LocalListado.extend(FichaDoLocal.shape).extend({
  tipo_do_local: TipoDoLocal,
  pai: Nomeado.nullable(),
  /** From the root down to its parent. */
  caminho: z.array(PassoDoCaminho),
  /** Those of today. */
  responsaveis: z.array(Responsavel),
  filhos: z.number().int(),
  /** Where it was before, the current one first. */
  vinculos: z.array(VinculoDoLocal),
  apelidos: z.array(ApelidoDoLocal),
  /** The place that this one turned out to be. */
  unificado_em: Nomeado.nullable(),
  criado_em: z.string(),
  atualizado_em: z.string(),
  versao: z.number().int(),
})
export type LocalDetalhado = z.infer<typeof LocalDetalhado>

/** After a change: the place, and what in it a person should look at. */
export const LocalGravado = z.object({ local: LocalDetalhado, avisos: z.array(Aviso) })
export type LocalGravado = z.infer<typeof LocalGravado>

const id = z.coerce.number().int().positive()
const params = z.object({ id })
const idEscrito = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)
const versao = z.number().int()
const simular = z.boolean().default(false)

/** What the address of a list can name one by one. */
export const LOCAIS_ESCOLHIDOS = 300
export const LocaisEscolhidos = listaDe(idEscrito).pipe(z.array(z.number()).max(LOCAIS_ESCOLHIDOS))

export const FiltroDeLocais = z.object({
  /** Name, code, INEP, município, or what a merged place was called; without accents, in any order. */
  texto: z.string().max(100).optional(),
  /** This place alone: what a link names by its number. */
  id: id.optional(),
  tipo_id: listaDe(idEscrito).optional(),
  /** These places alone: a choice made on the map. */
  ids: LocaisEscolhidos.optional(),
  /** This place and all beneath it. */
  pai_id: id.optional(),
  municipio_ibge: listaDe(z.string().regex(/^\d{7}$/)).optional(),
  situacao_funcionamento: listaDe(SituacaoDeFuncionamento).optional(),
  com_coordenadas: z.stringbool().optional(),
  /** With a titular today. */
  com_responsavel: z.stringbool().optional(),
  /** No visit was concluded in so many days, or ever. */
  sem_visita_ha: z.coerce.number().int().min(1).max(3650).optional(),
  nota_ate: z.coerce.number().min(0).max(100).optional(),
  /** With pupils and some room on record, and none in use of this kind. */
  sem_instalacao_do_tipo: id.optional(),
  /** The inactive ones instead of the active ones. */
  inativos: z.stringbool().optional(),
})

const Ordem = z.enum(['nome', 'codigo', 'ultima_visita_em', 'nota'])

export const locais = endpoints({
  listar: {
    method: 'GET',
    path: '/api/painel/locais',
    access: 'painel.locais.listar',
    resumo: 'Locais que a pessoa alcança, por nome; texto sem acento, código ou INEP.',
    query: Pagina.extend(FiltroDeLocais.shape).extend({
      order: Ordem.default('nome'),
      mediar: z.enum(['nota']).optional(),
    }),
    dados: paginaComMedia(LocalListado),
  },
  arvore: {
    method: 'GET',
    path: '/api/painel/locais/arvore',
    access: 'painel.locais.listar',
    resumo: 'Os locais logo abaixo de um, por nome; sem ele, os mais altos que a pessoa alcança.',
    query: Pagina.extend({ pai_id: id.optional(), inativos: z.stringbool().optional() }),
    dados: pagina(NoDaArvore),
  },
  tipos: {
    method: 'GET',
    path: '/api/painel/locais/tipos',
    access: 'painel.locais.listar',
    resumo: 'Os tipos de local ativos, para formulários e filtros.',
    dados: z.array(TipoDeLocal),
  },
  municipios: {
    method: 'GET',
    path: '/api/painel/locais/municipios',
    access: 'painel.locais.listar',
    resumo: 'Os municípios em que a pessoa alcança locais, por nome, com quantos há em cada um.',
    dados: z.array(
      z.object({
        municipio_ibge: z.string(),
        municipio: z.string(),
        uf: z.string().nullable(),
        locais: z.number().int(),
      }),
    ),
  },
  caminho: {
    method: 'GET',
    path: '/api/painel/locais/{id}/caminho',
    access: 'painel.locais.listar',
    resumo: 'O caminho da raiz até o local, ele incluído, para abrir a árvore nele.',
    params,
    dados: z.array(PassoDoCaminho),
  },
  ver: {
    method: 'GET',
    path: '/api/painel/locais/{id}',
    access: 'painel.locais.ver',
    resumo: 'A ficha de um local, com caminho, responsáveis e o que a pessoa pode fazer com ele.',
    params,
    dados: LocalDetalhado,
  },
  criar: {
    method: 'POST',
    path: '/api/painel/locais',
    access: 'painel.locais.criar',
    resumo: 'Cadastra um local abaixo de outro; avisa do que parece errado nas coordenadas.',
    body: DadosDoLocal.extend({
      /** Null: at the top of the tree. */
      pai_id: z.number().int().positive('Escolha o local acima deste').nullable().default(null),
    }),
    dados: LocalGravado,
  },
  editar: {
    method: 'PUT',
    path: '/api/painel/locais/{id}',
    access: 'painel.locais.editar',
    resumo: 'Altera a ficha; recusa se outra pessoa a alterou depois da versão lida.',
    params,
    body: DadosDoLocal.extend({ versao }),
    dados: LocalGravado,
  },
  mover: {
    method: 'POST',
    path: '/api/painel/locais/{id}/mover',
    access: 'painel.locais.mover',
    resumo: 'Põe o local, com tudo abaixo dele, sob outro; com `simular`, só diz o que mudaria.',
    params,
    body: z.strictObject({
      pai_id: z.number().int().positive('Escolha o local de destino').nullable(),
      motivo,
      simular,
    }),
    dados: ConsequenciasDoMovimento,
  },
  inativar: {
    method: 'POST',
    path: '/api/painel/locais/{id}/inativar',
    access: 'painel.locais.inativar',
    resumo:
      'Tira o local de uso; recusa, com a lista, enquanto houver bens, visitas abertas ou locais abaixo.',
    params,
    body: z.strictObject({ motivo }),
    dados: LocalDetalhado,
  },
  reativar: {
    method: 'POST',
    path: '/api/painel/locais/{id}/reativar',
    access: 'painel.locais.inativar',
    resumo: 'Devolve o local ao uso, se o de cima também está em uso.',
    params,
    body: z.strictObject({}),
    dados: LocalDetalhado,
  },
  unificar: {
    method: 'POST',
    path: '/api/painel/locais/{id}/unificar',
    access: 'painel.locais.unificar',
    resumo: 'Leva tudo deste local repetido para o que fica; com `simular`, só diz o que iria.',
    params,
    body: z.strictObject({
      /** The one that stays. */
      destino_id: z.number().int().positive('Escolha o local que fica'),
      motivo,
      simular,
    }),
    dados: ConsequenciasDaUnificacao,
  },
  emLote: {
    method: 'POST',
    path: '/api/painel/locais/em-lote',
    access: 'painel.locais.listar',
    resumo: 'Repete uma ação para cada local, com as regras e a permissão da ação sobre um só.',
    body: AcaoSobreLocais,
    dados: ResultadoDoLote,
  },
  responsaveis: {
    method: 'GET',
    path: '/api/painel/locais/{id}/responsaveis',
    access: 'painel.locais.ver',
    resumo: 'Quem responde e respondeu pelo local, do mais recente ao mais antigo.',
    params,
    dados: z.array(Responsavel),
  },
  designarResponsavel: {
    method: 'POST',
    path: '/api/painel/locais/{id}/responsaveis',
    access: 'painel.locais.designar-responsavel',
    resumo: 'Designa quem responde pelo local; um só titular por vez.',
    params,
    body: NovoResponsavel,
    dados: z.array(Responsavel),
  },
  encerrarResponsavel: {
    method: 'POST',
    path: '/api/painel/locais/{id}/responsaveis/{responsavelId}/encerrar',
    access: 'painel.locais.designar-responsavel',
    resumo: 'Diz o último dia de uma responsabilidade.',
    params: z.object({ id, responsavelId: id }),
    body: FimDaResponsabilidade,
    dados: z.array(Responsavel),
  },
})
