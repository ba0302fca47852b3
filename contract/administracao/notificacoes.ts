// Notifications: what happened that somebody should know, kept for each person who may see it.
import { z } from 'zod'
import { endpoints } from '#contract/casa/endpoint.ts'
import { listaDe, Pagina, pagina } from '#contract/casa/envelope.ts'

export interface Assunto {
  rotulo: string
  /** Sent by e-mail at once unless the person says otherwise. */
  email?: true
  /** The person cannot switch it off. */
  obrigatoria?: true
}

/** The specification's two first, then those whose events exist. A type of another version is shown as unknown. */
export const TIPOS_DE_NOTIFICACAO = {
  RequisicaoCriada: { rotulo: 'Requisição criada' },
  RequisicaoParaAutorizar: { rotulo: 'Requisição para você autorizar', email: true },
  RequisicaoDevolvida: { rotulo: 'Sua requisição voltou para ajuste', email: true },
  RequisicaoAutorizada: { rotulo: 'Requisição autorizada' },
  RequisicaoNegada: { rotulo: 'Sua requisição foi negada', email: true },
  RequisicaoExpirando: { rotulo: 'Requisição parada, a ponto de expirar', email: true },
  SubstituicaoProposta: { rotulo: 'Outro material proposto na sua requisição', email: true },
  SubstituicaoRespondida: { rotulo: 'Responderam ao material que você propôs' },
  RequisicaoAtrasada: { rotulo: 'Requisição parada além do prazo da etapa', email: true },
  EstoqueFaltou: { rotulo: 'O estoque que serviria a um pedido não está no depósito', email: true },
  LoteBloqueado: { rotulo: 'Um lote que serviria a um pedido foi bloqueado', email: true },
  RequisicaoExpedida: { rotulo: 'Material requisitado a caminho' },
  DelegacaoRecebida: { rotulo: 'Alguém delegou a autorização a você', email: true },
  ComentarioMencao: { rotulo: 'Alguém citou você em um comentário' },
  RemessaRecebida: { rotulo: 'Remessa recebida no destino' },
  RecebimentoPendente: { rotulo: 'Remessa que já devia ter sido recebida', email: true },
  RecebimentoDivergente: { rotulo: 'Recebimento com divergência', email: true },
  TransferenciaCriada: { rotulo: 'Transferência criada' },
  TransferenciaDecidida: { rotulo: 'Sua transferência foi autorizada ou negada' },
  TransferenciaParaReceber: { rotulo: 'Transferência para você receber', email: true },
  EntregaParaReceber: { rotulo: 'Entrega de fornecedor na sua escola', email: true },
  EmprestimoVencendo: { rotulo: 'Empréstimo ou cessão no fim do prazo', email: true },
  ManutencaoAtrasada: { rotulo: 'Bem que devia ter voltado da manutenção' },
  EntradaPendenteAceite: { rotulo: 'Entrada recebida, à espera do aceite', email: true },
  Ruptura: { rotulo: 'Material em ruptura', email: true },
  EstoqueAbaixoPonto: { rotulo: 'Material para repor' },
  RessuprimentoPedido: { rotulo: 'Pedido de ressuprimento para encaminhar', email: true },
  RessuprimentoRespondido: { rotulo: 'Seu pedido de ressuprimento foi encaminhado, atendido ou cancelado' },
  ValidadeProxima: { rotulo: 'Lote perto de vencer' },
  ContagemAtribuida: { rotulo: 'Contagem aberta para você' },
  InventarioDivergente: { rotulo: 'Inventário com diferenças para decidir', email: true },
  FechamentoPendente: { rotulo: 'Mês por fechar' },
  MonitoramentoAtribuido: { rotulo: 'Visita atribuída a você', email: true },
  MonitoramentoAlterado: { rotulo: 'Visita sua mudou de dia, de agente ou foi cancelada', email: true },
  VisitaNaUnidade: { rotulo: 'Visita à sua unidade marcada, mudada ou cancelada', email: true },
  DataDaVisitaRespondida: { rotulo: 'Data da visita confirmada, ou outra pedida, pela escola', email: true },
  MonitoramentoAtrasado: { rotulo: 'Visita atrasada' },
  MonitoramentoConcluido: { rotulo: 'Visita concluída' },
  MonitoramentoDevolvido: { rotulo: 'Visita devolvida para correção', email: true },
  VisitaImpossivel: { rotulo: 'Visita que não foi possível fazer', email: true },
  OcorrenciaRegistrada: { rotulo: 'Ocorrência registrada em um local', email: true },
  OcorrenciaAtribuida: { rotulo: 'Ocorrência para você tratar', email: true },
  OcorrenciaTratada: { rotulo: 'Ocorrência sua foi tratada' },
  ConflitoParaRevisar: { rotulo: 'Divergência ou quarentena para decidir' },
  BemEncontrado: { rotulo: 'Alguém encontrou um bem', email: true },
  InstalacaoCritica: { rotulo: 'Instalação em estado crítico', email: true },
  DispositivoSemSincronizar: { rotulo: 'Aparelho com envios e sem contato', email: true },
  RelatorioRecebido: { rotulo: 'Relatórios que alguém envia a você', email: true },
  NumeroAlemDoLimite: { rotulo: 'Número que você vigia além do limite', email: true },
  DiagnosticoSemanal: { rotulo: 'Achados do diagnóstico, uma vez por semana', email: true },
  ExportacaoPronta: { rotulo: 'Exportação pronta' },
  ImportacaoConcluida: { rotulo: 'Importação concluída' },
  TermoParaAssinar: { rotulo: 'Termo de responsabilidade para assinar', email: true },
  TermoRecusado: { rotulo: 'Termo de responsabilidade recusado' },
  CopiaAtrasada: { rotulo: 'Cópia de segurança atrasada', email: true },
  NovoAcesso: { rotulo: 'Entrada na sua conta em outro aparelho', email: true, obrigatoria: true },
  TentativasDeEntrada: { rotulo: 'Senha errada várias vezes na sua conta', email: true, obrigatoria: true },
  AcessoAlterado: { rotulo: 'Suas permissões mudaram', obrigatoria: true },
  NomePedido: { rotulo: 'Alguém pediu outro nome no cadastro' },
  NomeDecidido: { rotulo: 'Seu pedido de outro nome foi decidido', email: true },
  PermissaoVencendo: { rotulo: 'Um acesso seu vai vencer', email: true, obrigatoria: true },
} as const satisfies Record<string, Assunto>

const tipos = Object.keys(TIPOS_DE_NOTIFICACAO) as [TipoDeNotificacao, ...TipoDeNotificacao[]] // as: literal keys
export type TipoDeNotificacao = keyof typeof TIPOS_DE_NOTIFICACAO
export const TipoDeNotificacao = z.enum(tipos)

export function assuntoDe(tipo: TipoDeNotificacao): Assunto {
  return TIPOS_DE_NOTIFICACAO[tipo]
}

/** Shown for a type that this version does not know (specification, section 3). */
export const NOTIFICACAO_DESCONHECIDA = 'Notificação desconhecida'

export const Notificacao = z.object({
  id: z.number().int(),
  /** Not the enum: a newer server may know more types. */
  type: z.string(),
  read_at: z.string().nullable(),
  created_at: z.string(),
  archived_at: z.string().nullable(),
  /** As the specification: `requisicao: {id, protocolo}`, `transferencia: {protocolo}`; each type has its own. */
  data: z.record(z.string(), z.unknown()),
  titulo: z.string(),
  detalhe: z.string().nullable(),
  /** Where a click leads, a path of this product; null where there is nothing to open. */
  acao_url: z.string().nullable(),
  local: z.object({ id: z.number().int(), nome: z.string() }).nullable(),
  /** How many happenings this one row stands for. */
  quantas: z.number().int(),
})
export type Notificacao = z.infer<typeof Notificacao>

export const PreferenciaDeNotificacao = z.object({
  tipo: TipoDeNotificacao,
  painel: z.boolean(),
  email: z.boolean(),
})
export type PreferenciaDeNotificacao = z.infer<typeof PreferenciaDeNotificacao>

const Preferencias = z.object({
  tipos: z.array(PreferenciaDeNotificacao.extend({ rotulo: z.string(), obrigatoria: z.boolean() })),
  /** One e-mail a day with what is still unread. */
  resumo_diario: z.boolean(),
})

export const notificacoes = endpoints({
  listar: {
    method: 'GET',
    path: '/api/painel/notificacoes',
    access: 'session',
    resumo: 'As notificações da pessoa cujo assunto ela ainda alcança; o total é o do filtro.',
    query: Pagina.extend({
      order: z.enum(['created_at']).default('created_at'),
      tipo: z.enum(['nao-lidos', 'lidos', 'todos', 'arquivados']).default('todos'),
      assuntos: listaDe(z.string().max(60)).optional(),
      local_id: z.coerce.number().int().positive().optional(),
      de: z.iso.date().optional(),
      ate: z.iso.date().optional(),
    }),
    dados: pagina(Notificacao),
  },
  atualizar: {
    method: 'PUT',
    path: '/api/painel/notificacoes/{id}',
    access: 'session',
    resumo: 'Marca como lida ou não lida, arquiva ou desarquiva. Sem corpo, marca como lida.',
    params: z.object({ id: z.coerce.number().int().positive() }),
    body: z.strictObject({ lida: z.boolean().optional(), arquivada: z.boolean().optional() }),
    dados: Notificacao,
  },
  marcarTodas: {
    method: 'POST',
    path: '/api/painel/notificacoes/marcar-todas',
    access: 'session',
    resumo: 'Marca como lidas todas as que a pessoa alcança, ou só as destes assuntos e deste período.',
    body: z.strictObject({
      assuntos: z.array(z.string().max(60)).max(100).optional(),
      de: z.iso.date().optional(),
      ate: z.iso.date().optional(),
    }),
    dados: z.object({ marcadas: z.number().int() }),
  },
  preferencias: {
    method: 'GET',
    path: '/api/painel/notificacoes/preferencias',
    access: 'session',
    resumo: 'Que assuntos a pessoa recebe, e por onde.',
    dados: Preferencias,
  },
  gravarPreferencias: {
    method: 'PUT',
    path: '/api/painel/notificacoes/preferencias',
    access: 'session',
    resumo: 'Grava que assuntos a pessoa recebe; os obrigatórios continuam ligados.',
    body: z.strictObject({
      tipos: z.array(PreferenciaDeNotificacao.strict()).max(100),
      resumo_diario: z.boolean(),
    }),
    dados: Preferencias,
  },
})
