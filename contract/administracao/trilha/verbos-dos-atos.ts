/** What was done, in the past, as it is said before the name of the record. */

/** Ends in "de" where the record comes after what was changed of it. */
const DITOS: Readonly<Record<string, string>> = {
  aceitarAparelho: 'voltou a aceitar um aparelho de',
  acrescentar: 'acrescentou um material a',
  ajustar: 'ajustou o estoque com',
  ajustarValor: 'ajustou o valor do estoque com',
  associar: 'associou uma plaqueta a',
  atenderComBens: 'atendeu com bens',
  atribuir: 'deu um perfil a',
  baixarPerda: 'baixou a perda com',
  balcao: 'entregou no balcão',
  bloquearLote: 'bloqueou o lote de',
  cadastrarFornecedor: 'cadastrou pela nota',
  chave: 'registrou',
  comentar: 'comentou em',
  concluirContagem: 'concluiu a contagem de',
  concluirSeparacao: 'concluiu a separação de',
  conferirNota: 'conferiu a nota de',
  confirmar: 'confirmou',
  confirmarRetorno: 'confirmou o retorno de',
  consultarEnvio: 'perguntou pelo envio de',
  contato: 'deu notícia de',
  convidarLista: 'convidou, por uma lista,',
  criarDoModelo: 'criou, pelo modelo,',
  criarEndereco: 'criou',
  criarFeriado: 'registrou',
  criarGrupo: 'criou',
  criarUnidade: 'criou',
  criarVarios: 'cadastrou',
  declararImpossivel: 'disse que não foi possível fazer',
  darSaida: 'deu saída no estoque com',
  decidirNome: 'decidiu o pedido de nome de',
  definirCapa: 'escolheu a foto de capa de',
  definirClasse: 'trocou a classe de',
  desbloquearLote: 'liberou o lote de',
  descartarRascunho: 'descartou o rascunho de',
  desfazerSilencio: 'voltou a mostrar',
  designarResponsavel: 'designou um responsável por',
  desistirDoNome: 'desistiu de mudar o nome de',
  editarGrupo: 'editou',
  editarRotulos: 'mudou as palavras de',
  editarUnidade: 'editou',
  editarValores: 'informou os valores de',
  emLote: 'tratou em lote',
  emitirLaudo: 'emitiu o laudo de',
  encerrarOutras: 'encerrou as outras sessões de',
  encerrarResponsavel: 'encerrou uma responsabilidade por',
  encerrarSaldo: 'encerrou o saldo de',
  encerrarSancao: 'encerrou uma sanção de',
  encerrarSemConciliar: 'encerrou sem conciliar',
  encerrarSessao: 'encerrou uma sessão de',
  encerrarSessoes: 'encerrou as sessões de',
  enviarExame: 'mandou a exame',
  enviarFotos: 'enviou as fotos de',
  enviarLogo: 'trocou a marca do órgão em',
  enviarParte: 'enviou parte de',
  estado: 'mudou o andamento de',
  estornarAjuste: 'estornou',
  estornarBaixa: 'estornou a baixa de',
  etiquetar: 'imprimiu as etiquetas de',
  gravarDadosBancarios: 'gravou os dados bancários de',
  gravarParametros: 'mudou os parâmetros de estoque de',
  gravarPreferencias: 'mudou as preferências de',
  impacto: 'mediu o efeito de',
  impactoDaFalta: 'mediu o que faltaria a pedidos com uma falta de',
  importarContornos: 'importou contornos para o mapa em',
  importarNfe: 'importou a NF-e de',
  importarPacote: 'importou',
  lote: 'enviou um conjunto de',
  marcarTodas: 'leu todas as notificações em',
  naoLocalizar: 'declarou não localizado',
  onda: 'juntou para separar',
  pedirNome: 'pediu para mudar o nome de',
  pedirRecontagem: 'pediu recontagem em',
  programarVisita: 'programou uma visita para',
  proporSubstituto: 'propôs um substituto em',
  receberDevolucao: 'recebeu de volta',
  recuperarSenha: 'recebeu um pedido de outra senha para',
  recusarAparelho: 'recusou um aparelho de',
  reenviarConvite: 'mandou outra vez o convite de',
  registrarAssinatura: 'registrou a assinatura de',
  registrarCertidao: 'registrou uma certidão de',
  removerAtribuicao: 'tirou um perfil de',
  removerContornos: 'retirou contornos do mapa em',
  removerFeriado: 'apagou',
  removerLogo: 'retirou a marca do órgão em',
  registrarOcorrencia: 'registrou uma ocorrência em',
  responderData: 'respondeu sobre a data de',
  responderSubstituto: 'respondeu sobre o substituto em',
  repor: 'voltou a esperar uma devolução em',
  retirada: 'registrou a retirada de',
  retirarCertidao: 'retirou uma certidão de',
  retirarSubstituto: 'retirou o substituto de',
  retornar: 'recebeu de volta',
  sairDoVerComo: 'deixou de ver o Zelo como',
  revogarEndereco: 'revogou',
  romaneio: 'emitiu o romaneio de',
  salvarRascunho: 'salvou o rascunho de',
  tombarVarios: 'tombou',
  tratarDivergencia: 'tratou a divergência de',
  trocarAmbiente: 'trocou o ambiente de',
  trocarEndereco: 'trocou o endereço de estoque de',
  trocarResponsavel: 'trocou o responsável por',
  unificar: 'uniu a outro',
  ver: 'viu',
  verComo: 'viu o Zelo como',
  vincularGtin: 'deu um código de barras a',
  volumes: 'informou os volumes de',
}

/** A sign-in that was refused is written under its operation, with the code of the refusal. */
export const ENTRADA_RECUSADA = 'conta.entradaRecusada'

export function atoDaChave(acao: string, motivo: string | null | undefined): string {
  return acao === 'conta.entrar' && motivo === 'ERR_CREDENCIAIS' ? ENTRADA_RECUSADA : acao
}

/** Where the record that the act writes on makes its verb another. */
const DE_UM_ATO: Readonly<Record<string, string>> = {
  'anexos.registrar': 'anexou um arquivo a',
  'anexos.repetir': 'anexou um arquivo a',
  'entradas.repetir': 'criou, por cópia,',
  'anexos.remover': 'removeu um anexo de',
  'anexos.restaurar': 'devolveu um anexo a',
  'apuracoes.localizarVarios': 'deu por localizados',
  'apuracoes.localizar': 'deu por localizado e encerrou',
  'apuracoes.naoLocalizar': 'declarou não localizado e abriu',
  [ENTRADA_RECUSADA]: 'recusou a entrada de',
  'coleta.importarPacote': 'importou um pacote com',
  'desfazimentos.estornarBaixa': 'estornou a baixa de bens de',
  'desfazimentos.reaproveitar': 'reaproveitou bens de',
  'entradas.cadastrarFornecedor': 'cadastrou, pela nota,',
  'fechamentos.arquivo': 'baixou o arquivo de',
  'fechamentos.fechar': 'fez',
  'inventarios.contar': 'contou em',
  'inventarios.decidir': 'decidiu diferenças de',
  'homologacao.decidir': 'decidiu sobre o que veio em',
  'manutencoes.enviar': 'abriu',
  'manutencoes.naoVoltou': 'encerrou, sem a volta do bem,',
  'manutencoes.retornar': 'encerrou',
  'plaquetas.baixarEtiquetas': 'baixou',
  'plaquetas.imprimir': 'imprimiu',
  'plaquetas.marcar': 'marcou plaquetas de',
  'plaquetas.relatar': 'relatou sobre',
}

/** An act whose sentence is its own, whatever its record. */
const INTEIROS: Readonly<Record<string, string>> = {
  'anexos.reservar': 'começou a enviar um arquivo',
  'carga.muitos': 'carregou dados',
  'conta.alterarSenha': 'trocou a própria senha',
  'conta.entrar': 'entrou',
  'conta.sair': 'saiu',
  'demonstracao.carregar': 'carregou a demonstração',
  'diagnostico.rodar': 'rodou o diagnóstico',
  'estoque.recalcular': 'recalculou o que cada depósito deve ter',
  'importacoes.censo': 'importou o censo escolar',
  'mapa.importarContornos': 'importou contornos para o mapa',
  'mapa.removerContornos': 'retirou contornos do mapa',
  'multimidias.urlTemporaria': 'começou a enviar um arquivo',
  'multimidias.varrer': 'conferiu os arquivos guardados',
  'multimidias.recolher': 'recolheu arquivos sem dono',
  'multimidias.verificar': 'verificou um arquivo',
  'notificacoes.marcarTodas': 'leu todas as notificações',
  'operacoes.consultar': 'perguntou o que já chegou do aparelho',
  'parametros.enviarLogo': 'trocou a marca do órgão',
  'parametros.removerLogo': 'retirou a marca do órgão',
  'primeirosPassos.pular': 'mudou os passos do começo',
  'requisicoes.vigiar': 'encerrou requisições sem resposta',
}

const IRREGULARES: Readonly<Record<string, string>> = {
  desfazer: 'desfez',
  prever: 'previu',
  ver: 'viu',
}

/** `aceitar` → "aceitou", `receber` → "recebeu", `expedir` → "expediu". */
function passado(infinitivo: string): string | null {
  const irregular = IRREGULARES[infinitivo]
  if (irregular) return irregular
  const raiz = infinitivo.slice(0, -2)
  if (!/^[a-z]+$/.test(infinitivo)) return null
  if (infinitivo.endsWith('ar')) return `${raiz}ou`
  if (infinitivo.endsWith('er')) return `${raiz}eu`
  return infinitivo.endsWith('ir') ? `${raiz}iu` : null
}

export interface Verbo {
  dito: string
  /** Nothing is said after it. */
  inteiro: boolean
}

export function verboDoAto(acao: string): Verbo {
  const inteiro = INTEIROS[acao]
  if (inteiro) return { dito: inteiro, inteiro: true }
  const nome = acao.split('.')[1] ?? acao
  const dito = DE_UM_ATO[acao] ?? DITOS[nome] ?? passado(nome)
  return dito ? { dito, inteiro: false } : { dito: `fez “${acao}”`, inteiro: true }
}

const CONTRAIDAS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  de: { o: 'do', a: 'da', os: 'dos', as: 'das' },
  a: { o: 'ao', a: 'à', os: 'aos', as: 'às' },
  em: { o: 'no', a: 'na', os: 'nos', as: 'nas' },
  por: { o: 'pelo', a: 'pela', os: 'pelos', as: 'pelas' },
}

/** "trocou a classe de" + "o bem" → "trocou a classe do bem". */
export function juntar(verbo: string, registro: string): string {
  const [artigo = '', ...resto] = registro.split(' ')
  const preposicao = verbo.slice(verbo.lastIndexOf(' ') + 1)
  const contraida = verbo.includes(' ') ? CONTRAIDAS[preposicao]?.[artigo] : undefined
  if (!contraida) return `${verbo} ${registro}`
  return [verbo.slice(0, -preposicao.length) + contraida, ...resto].join(' ')
}
