// The assets (bens) in the panel: the list, the record, and what is done to its register.

import { z } from 'zod'
import { Nomeado, textoOuNada } from '#contract/administracao/pessoas.ts'
import { CondicaoDoPatrimonio, EstadoDoPatrimonio } from '#contract/administracao/vocabularios.ts'
import { endpoints } from '#contract/casa/endpoint.ts'
import { AcaoDoRegistro, Pagina, paginaComSoma, ResultadoDoLote } from '#contract/casa/envelope.ts'
import { motivo } from '#contract/casa/motivo.ts'
import { capa } from '#contract/papeis/capa.ts'
import { SituacaoDoPatrimonio } from '#contract/patrimonio/situacao-do-bem.ts'
import { FotoNoTempo } from '#contract/rede/instalacoes-do-local.ts'
import {
  ClasseDoBem,
  ContasDoBem,
  DadosDoBem,
  FiltroDeBens,
  FormaDeIngresso,
  NovoBem,
  OrdemDeBens,
  PendenciaDoBem,
  Propriedade,
  ValoresDoBem,
  ValoresDosAtributos,
  VisitaAosBens,
} from './bem.ts'
import { BemCadastrado, MAXIMO_DE_IGUAIS, NovosBens } from './bens-iguais.ts'
import { BensDoLocal, BensNoMapa, EventoDaVida, LeituraDoBem } from './vida-do-bem.ts'

const id = z.coerce.number().int().positive()
const params = z.object({ id })
const versao = z.number().int()

export const BemListado = z.object({
  id: z.number().int(),
  /** The code on the label (plaqueta). */
  referencia_id: z.string().nullable(),
  tombamento: z.string().nullable(),
  descricao: z.string(),
  marca: z.string().nullable(),
  modelo: z.string().nullable(),
  classe: Nomeado,
  local: Nomeado,
  /** The room. */
  instalacao: Nomeado.nullable(),
  responsavel: Nomeado.nullable(),
  estado: EstadoDoPatrimonio.nullable(),
  condicao: CondicaoDoPatrimonio.nullable(),
  situacao: SituacaoDoPatrimonio,
  propriedade: Propriedade,
  /** The cover photo. */
  ...capa,
  /** Null where there is none, and for who may not see values there. */
  valor_aquisicao_centavos: z.number().int().nullable(),
  valor_liquido_centavos: z.number().int().nullable(),
  verificado_em: z.string().nullable(),
  /** Name of who last checked it; null also where only the trail knows. */
  verificado_por: z.string().nullable(),
  pendencias: z.array(PendenciaDoBem),
  atualizado_em: z.string(),
  /** In a list, only whether the record opens: no list does more with one asset. */
  acoes: z.array(AcaoDoRegistro),
})
export type BemListado = z.infer<typeof BemListado>

/** The asset's name as others point to it. */
export const BemNomeado = z.object({
  id: z.number().int(),
  referencia_id: z.string().nullable(),
  tombamento: z.string().nullable(),
  descricao: z.string(),
  situacao: SituacaoDoPatrimonio,
})
export type BemNomeado = z.infer<typeof BemNomeado>

export const BemDetalhado = BemListado.extend({
  uuid: z.uuid(),
  /** Who answers for what is in nobody's own charge at its place; null when nobody does. */
  titular_do_local: z.string().nullable(),
  /** Protocolo of the visit that last checked it; null when it was checked at the desk. */
  verificado_na_visita: z.string().nullable(),
  /** Where the device stood then, together or neither. */
  verificado_latitude: z.number().nullable(),
  verificado_longitude: z.number().nullable(),
  /** Ids from the root down to its place, as grants are asked. */
  caminho: z.array(z.number().int()),
  classe_do_bem: ClasseDoBem,
  numero_serie: z.string().nullable(),
  cor: z.string().nullable(),
  dimensoes: z.string().nullable(),
  atributos: ValoresDosAtributos,
  referencias: z.array(z.string()),
  /** Situation from which the last event took it. */
  situacao_anterior: SituacaoDoPatrimonio.nullable(),
  forma_ingresso: FormaDeIngresso.nullable(),
  data_ingresso: z.iso.date().nullable(),
  fornecedor: Nomeado.nullable(),
  nota: z.string().nullable(),
  empenho: z.string().nullable(),
  fonte_recurso: z.string().nullable(),
  convenio: z.string().nullable(),
  processo: z.string().nullable(),
  garantia_ate: z.iso.date().nullable(),
  /** Null for who may not see values at its place. */
  contas: ContasDoBem.nullable(),
  /** Of which it is a part. */
  pai: BemNomeado.nullable(),
  partes: z.array(BemNomeado),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  observacoes: z.string().nullable(),
  capa_uuid: z.uuid().nullable(),
  criado_em: z.string(),
  versao: z.number().int(),
})
export type BemDetalhado = z.infer<typeof BemDetalhado>

const BASE = '/api/painel/almoxarifado/patrimonios'
const ids = z.array(z.number().int().positive()).min(1).max(500)

export const bens = endpoints({
  listar: {
    method: 'GET',
    path: BASE,
    access: 'painel.almoxarifado.patrimonios.listar',
    resumo: 'Os bens dos locais que a pessoa alcança; os valores, só onde ela os pode ver.',
    query: Pagina.extend(FiltroDeBens.shape).extend({
      order: OrdemDeBens.default('descricao'),
      somar: z.enum(['valor_liquido_centavos']).optional(),
    }),
    dados: paginaComSoma(BemListado),
  },
  porAmbiente: {
    method: 'GET',
    path: `${BASE}/por-ambiente`,
    access: 'painel.almoxarifado.patrimonios.listar',
    resumo: 'Quantos bens o filtro acha em cada ambiente de um local e dos que estão abaixo dele.',
    query: FiltroDeBens.extend({ local_id: id }),
    /** `mais`: there are more places than the answer tells. */
    dados: z.object({ locais: z.array(BensDoLocal), mais: z.boolean() }),
  },
  mapa: {
    method: 'GET',
    path: `${BASE}/mapa`,
    access: 'painel.almoxarifado.patrimonios.listar',
    resumo: 'Quantos bens o filtro acha em cada local com coordenadas, e quantos estão nos outros.',
    query: FiltroDeBens,
    dados: z.object({ locais: z.array(BensNoMapa), sem_coordenadas: z.number().int() }),
  },
  classes: {
    method: 'GET',
    path: '/api/painel/almoxarifado/classes-de-bem',
    access: 'painel.almoxarifado.patrimonios.listar',
    resumo: 'As classes em uso, com o que cada uma pergunta dos seus bens.',
    dados: z.array(ClasseDoBem),
  },
  ver: {
    method: 'GET',
    path: `${BASE}/{id}`,
    access: 'painel.almoxarifado.patrimonios.ver',
    resumo: 'A ficha de um bem.',
    params,
    dados: BemDetalhado,
  },
  criar: {
    method: 'POST',
    path: BASE,
    access: 'painel.almoxarifado.patrimonios.criar',
    resumo: 'Cadastra um bem, a tombar; os valores pedem a permissão deles.',
    body: NovoBem,
    dados: BemDetalhado,
  },
  editar: {
    method: 'PUT',
    path: `${BASE}/{id}`,
    access: 'painel.almoxarifado.patrimonios.editar',
    resumo: 'Altera o cadastro; recusa se outra pessoa o alterou depois da versão lida.',
    params,
    body: DadosDoBem.extend({ versao }),
    dados: BemDetalhado,
  },
  editarValores: {
    method: 'PUT',
    path: `${BASE}/{id}/valores`,
    access: 'painel.almoxarifado.patrimonios.editar-valores',
    resumo: 'Altera o que o bem custou; depois de depreciado, só a reavaliação muda.',
    params,
    body: ValoresDoBem.extend({ versao, motivo }),
    dados: BemDetalhado,
  },
  tombar: {
    method: 'POST',
    path: `${BASE}/{id}/tombar`,
    access: 'painel.almoxarifado.patrimonios.tombar',
    resumo: 'Põe a plaqueta no bem e o faz ativo; a classe pode exigir série e foto antes.',
    params,
    body: z.strictObject({
      referencia_id: z.string().trim().min(1, 'Leia ou digite o código da plaqueta').max(60),
      versao,
    }),
    dados: BemDetalhado,
  },
  descartar: {
    method: 'POST',
    path: `${BASE}/{id}/descartar`,
    access: 'painel.almoxarifado.patrimonios.tombar',
    resumo: 'Descarta um cadastro que ainda não foi tombado.',
    params,
    body: z.strictObject({ motivo }),
    dados: BemDetalhado,
  },
  juntar: {
    method: 'POST',
    path: `${BASE}/{id}/partes`,
    access: 'painel.almoxarifado.patrimonios.editar',
    resumo: 'Faz de outro bem do mesmo local uma parte deste: ela o acompanha quando ele muda de lugar.',
    params,
    body: z.strictObject({ parte_id: z.number('Escolha o bem').int().positive('Escolha o bem') }),
    dados: BemDetalhado,
  },
  separar: {
    method: 'POST',
    path: `${BASE}/{id}/partes/{parteId}/separar`,
    access: 'painel.almoxarifado.patrimonios.editar',
    resumo: 'Desfaz a ligação de uma parte com o bem.',
    params: z.object({ id, parteId: id }),
    body: z.strictObject({ motivo }),
    dados: BemDetalhado,
  },
  fotos: {
    method: 'GET',
    path: `${BASE}/{id}/fotos`,
    access: 'painel.almoxarifado.patrimonios.ver',
    resumo: 'As fotos do bem, das visitas e as anexadas, da mais nova à mais antiga.',
    params,
    dados: z.object({ data: z.array(FotoNoTempo) }),
  },
  definirCapa: {
    method: 'PUT',
    path: `${BASE}/{id}/capa`,
    access: 'painel.almoxarifado.patrimonios.editar',
    resumo: 'Escolhe a foto que representa o bem.',
    params,
    body: z.strictObject({ foto_uuid: z.uuid() }),
    dados: BemDetalhado,
  },
  leituras: {
    method: 'GET',
    path: `${BASE}/{id}/leituras`,
    access: 'painel.almoxarifado.patrimonios.ver',
    resumo: 'Onde e quando cada visita viu o bem, a mais nova primeiro.',
    params,
    dados: z.array(LeituraDoBem),
  },
  historico: {
    method: 'GET',
    path: `${BASE}/{id}/historico`,
    access: 'painel.almoxarifado.patrimonios.historico',
    resumo: 'A vida do bem, ato por ato, o mais novo primeiro; mudanças de valor, só a quem os vê.',
    params,
    query: z.object({ antes_de: id.optional() }),
    dados: z.object({ data: z.array(EventoDaVida), proximo: z.number().int().nullable() }),
  },
  criarVarios: {
    method: 'POST',
    path: `${BASE}/em-lote/cadastrar`,
    access: 'painel.almoxarifado.patrimonios.criar',
    resumo: 'Cadastra até 200 bens iguais, a tombar, cada um com seu número de série; todos ou nenhum.',
    body: NovosBens,
    dados: z.object({ bens: z.array(BemCadastrado) }),
  },
  tombarVarios: {
    method: 'POST',
    path: `${BASE}/em-lote/tombar`,
    access: 'painel.almoxarifado.patrimonios.tombar',
    resumo:
      'Dá a cada bem a próxima plaqueta livre, na ordem em que vieram: do lote da pessoa, da regional ou do órgão.',
    body: z.strictObject({
      ids: z.array(z.number().int().positive()).min(1).max(MAXIMO_DE_IGUAIS),
      /** The first label that the person has in hand: only that one and those after it, of the same range. */
      primeira: textoOuNada(200),
    }),
    dados: ResultadoDoLote,
  },
  trocarAmbiente: {
    method: 'POST',
    path: `${BASE}/em-lote/ambiente`,
    access: 'painel.almoxarifado.patrimonios.editar',
    resumo: 'Muda o ambiente de vários bens do mesmo local; nulo, tira de todos.',
    body: z.strictObject({ ids, instalacao_id: z.number().int().positive().nullable(), motivo }),
    dados: ResultadoDoLote,
  },
  trocarResponsavel: {
    method: 'POST',
    path: `${BASE}/em-lote/responsavel`,
    access: 'painel.almoxarifado.patrimonios.movimentar',
    resumo: 'Muda quem responde por vários bens; nulo, responde o titular do local.',
    body: z.strictObject({ ids, responsavel_id: z.number().int().positive().nullable(), motivo }),
    dados: ResultadoDoLote,
  },
  definirClasse: {
    method: 'POST',
    path: `${BASE}/em-lote/classe`,
    access: 'painel.almoxarifado.patrimonios.editar',
    resumo: 'Muda a classe de vários bens; as respostas que a nova classe não pergunta ficam guardadas.',
    body: z.strictObject({
      ids,
      classe_id: z.number('Escolha a classe').int().positive('Escolha a classe'),
      motivo,
    }),
    dados: ResultadoDoLote,
  },
  verificar: {
    method: 'POST',
    path: `${BASE}/em-lote/verificar`,
    access: 'painel.almoxarifado.patrimonios.verificar',
    resumo: 'Marca como verificados agora os bens que alguém conferiu fora de uma visita.',
    body: z.strictObject({ ids, motivo }),
    dados: ResultadoDoLote,
  },
  programarVisita: {
    method: 'POST',
    path: `${BASE}/em-lote/programar-visita`,
    access: 'painel.monitoramentos.criar',
    resumo: 'Programa uma visita a cada local dos bens escolhidos, que diz ao agente quais são.',
    body: VisitaAosBens.extend({ ids }),
    dados: ResultadoDoLote,
  },
})
