// The rules over the storeroom: the ledger, the balances, what comes in and what is asked.
import { type Regra, VER_ESTOQUE } from './diagnostico-regra.ts'

const ESTOQUE = '/painel/almoxarifado/estoque'
const ENTRADAS = '/painel/almoxarifado/entradas'

const DO_LIVRO = {
  D1: {
    nome: 'Livro do estoque alterado',
    severidade: 'grave',
    o_que_e: 'Um movimento recente não confere com o próprio selo, ou não segue o que veio antes dele.',
    por_que_importa: 'O livro só vale como prova enquanto ninguém mexe no que já foi escrito.',
    o_que_fazer:
      'Confira a cadeia da posição, guarde o resultado e apure quem teve acesso ao banco de dados. Não lance correção antes disso.',
    dono: 'painel.almoxarifado.estoque.kardex',
    remedio: { rotulo: 'Verificar o livro' },
    valor: VER_ESTOQUE,
    limite: { padrao: 90, unidade: 'dias' },
  },
  D2: {
    nome: 'Saldo diferente do livro',
    severidade: 'grave',
    o_que_e: 'O saldo guardado não é o que o último movimento, os lotes ou as reservas dizem.',
    por_que_importa:
      'Pedidos são atendidos pelo saldo: errado, ele promete o que não há ou esconde o que há.',
    o_que_fazer: 'Verifique o livro da posição e, conferida a prateleira, ajuste com o motivo.',
    dono: 'painel.almoxarifado.estoque.kardex',
    remedio: { rotulo: 'Verificar o livro' },
    valor: VER_ESTOQUE,
    limite: null,
  },
  D30: {
    nome: 'Preço médio deu um salto',
    severidade: 'media',
    o_que_e: 'Uma entrada mudou o preço médio do material muito além do que ele costuma mudar.',
    por_que_importa: 'Tudo o que sai depois dela sai pelo preço errado, e o erro chega à contabilidade.',
    o_que_fazer: 'Abra o kardex, ache a entrada e, se o valor foi digitado errado, estorne e lance de novo.',
    dono: 'painel.almoxarifado.estoque.ajustar',
    remedio: { rotulo: 'Conferir o kardex' },
    valor: VER_ESTOQUE,
    so_para: VER_ESTOQUE,
    limite: { padrao: 3, unidade: 'desvios' },
  },
  D31: {
    nome: 'Estoque com valor zero',
    severidade: 'media',
    o_que_e: 'Há quantidade em saldo e nenhum valor.',
    por_que_importa: 'O material sai sem custo, e o balancete fica menor do que o depósito.',
    o_que_fazer: 'Ajuste o valor da posição, com o documento que diz quanto vale.',
    dono: 'painel.almoxarifado.estoque.ajustar',
    remedio: { rotulo: 'Ajustar o valor' },
    valor: null,
    limite: null,
  },
  D34: {
    nome: 'Somas diferentes do livro',
    severidade: 'media',
    o_que_e:
      'O que o livro soma por mês, guardado para as análises, não é o que os movimentos somam de novo.',
    por_que_importa:
      'As análises do consumo e do giro são lidas destas somas: erradas, contam outra história.',
    o_que_fazer:
      'Verifique o livro. Se ele confere, peça a quem cuida do servidor que refaça as somas, como diz o manual de operação: elas são contadas de novo, e nada se perde.',
    dono: 'painel.almoxarifado.estoque.kardex',
    remedio: { rotulo: 'Verificar o livro' },
    valor: VER_ESTOQUE,
    limite: null,
  },
} as const satisfies Record<string, Regra>

const DA_PRATELEIRA = {
  D5: {
    nome: 'Abaixo do ponto, sem pedido',
    severidade: 'media',
    o_que_e:
      'O disponível está no ponto de pedido ou abaixo, nenhuma entrada aberta traz o material e nenhum pedido de ressuprimento o espera.',
    por_que_importa: 'No ritmo do consumo, ele acaba antes de a próxima compra chegar.',
    o_que_fazer:
      'Marque na lista e peça o ressuprimento, ou traga de outro depósito. Se o ponto não serve mais, recalcule.',
    dono: 'painel.almoxarifado.entradas.criar',
    remedio: { rotulo: 'Ver o que repor', to: `${ESTOQUE}?situacao=critico,repor,ruptura` },
    valor: null,
    limite: null,
  },
  D6: {
    nome: 'Falta com pedido esperando',
    severidade: 'grave',
    o_que_e: 'Não há nada disponível, e um pedido autorizado espera por ele.',
    por_que_importa: 'Alguém já decidiu que a escola precisa disso, e ela está sem.',
    o_que_fazer: 'Traga de outro depósito, proponha um substituto ou cancele o que não virá.',
    dono: 'painel.almoxarifado.requisicoes.separar',
    remedio: { rotulo: 'Ver as rupturas', to: `${ESTOQUE}?situacao=ruptura` },
    valor: null,
    limite: null,
  },
  D7: {
    nome: 'Vencido ou perto de vencer',
    severidade: 'media',
    o_que_e: 'Um lote com saldo já venceu, ou vence nos próximos dias.',
    por_que_importa: 'O que vence na prateleira foi pago e vai para o lixo.',
    o_que_fazer: 'Mande primeiro o que vence antes. O que venceu, baixe como perda, com o termo.',
    dono: 'painel.almoxarifado.estoque.baixar-perda',
    remedio: { rotulo: 'Ver o que venceu ou vence', to: `${ESTOQUE}?situacao=vencendo` },
    valor: VER_ESTOQUE,
    limite: { padrao: 30, unidade: 'dias' },
  },
  D36: {
    nome: 'Saiu antes o que vence depois',
    severidade: 'media',
    o_que_e: 'Nos últimos dias saiu um lote, e ficou na prateleira, livre, outro que vence antes.',
    por_que_importa: 'O que fica para trás vence parado, e o que foi pago por ele se perde.',
    o_que_fazer:
      'Confira a prateleira e mande primeiro o que vence antes. Se ele não está lá, ajuste o estoque.',
    dono: 'painel.almoxarifado.requisicoes.separar',
    remedio: { rotulo: 'Ver os lotes' },
    valor: VER_ESTOQUE,
    limite: { padrao: 30, unidade: 'dias' },
  },
  D8: {
    nome: 'Parado no depósito',
    severidade: 'baixa',
    o_que_e: 'Há saldo, e nada saiu por muito tempo.',
    por_que_importa: 'É dinheiro e espaço que outra unidade podia estar usando.',
    o_que_fazer: 'Ofereça às escolas ou transfira para um depósito que consome.',
    dono: 'painel.almoxarifado.transferencias.criar',
    remedio: { rotulo: 'Oferecer à rede', to: `${ESTOQUE}?situacao=parado` },
    valor: VER_ESTOQUE,
    limite: { padrao: 180, unidade: 'dias' },
  },
  D33: {
    nome: 'Pedido e nunca consumido',
    severidade: 'baixa',
    o_que_e: 'Uma unidade recebeu o material que pediu, e dele nada saiu desde então.',
    por_que_importa: 'Pedir sem usar tira da prateleira o que falta a outros.',
    o_que_fazer: 'Pergunte à unidade. Se não usa, devolva ao depósito; se usa, falta lançar o consumo.',
    dono: 'painel.almoxarifado.transferencias.criar',
    remedio: { rotulo: 'Ver as posições' },
    valor: VER_ESTOQUE,
    limite: { padrao: 90, unidade: 'dias' },
  },
  D10: {
    nome: 'Materiais repetidos no catálogo',
    severidade: 'baixa',
    o_que_e: 'Dois materiais ativos têm a mesma descrição e a mesma unidade.',
    por_que_importa: 'O saldo se divide entre os dois, e os pedidos e as compras também.',
    o_que_fazer: 'Funda o repetido no outro: o histórico dos dois fica.',
    dono: 'painel.almoxarifado.materiais.unificar',
    remedio: { rotulo: 'Abrir o catálogo' },
    valor: null,
    limite: null,
  },
} as const satisfies Record<string, Regra>

const DO_QUE_ENTRA = {
  D4: {
    nome: 'Entrada sem aceite',
    severidade: 'media',
    o_que_e: 'O material foi recebido em provisório e ninguém deu o aceite no prazo.',
    por_que_importa: 'Ele está na casa e fora do saldo, e o fornecedor espera o pagamento.',
    o_que_fazer: 'Confira e aceite, ou recuse com o motivo.',
    dono: 'painel.almoxarifado.entradas.aceitar',
    remedio: { rotulo: 'Aceitar ou recusar', to: `${ENTRADAS}?situacao=recebida_provisoria,em_exame` },
    valor: 'painel.almoxarifado.entradas.listar',
    limite: { padrao: 15, unidade: 'dias' },
  },
  D9: {
    nome: 'Preço fora da história',
    severidade: 'media',
    o_que_e: 'Um item foi comprado por um preço muito distante do que o material costuma custar.',
    por_que_importa: 'Pode ser erro de unidade na nota, ou compra acima do mercado.',
    o_que_fazer: 'Confira a nota e a embalagem. Se o erro é do lançamento, estorne e lance de novo.',
    dono: 'painel.almoxarifado.entradas.aceitar',
    remedio: { rotulo: 'Conferir a nota' },
    valor: 'painel.almoxarifado.entradas.listar',
    so_para: 'painel.almoxarifado.entradas.listar',
    limite: { padrao: 3, unidade: 'desvios' },
  },
  D13: {
    nome: 'Recebeu e aceitou a mesma entrada',
    severidade: 'media',
    o_que_e: 'Quem recebeu o material é quem o aceitou em definitivo.',
    por_que_importa: 'Ninguém mais viu o que chegou: é a exceção que o controle pede para justificar.',
    o_que_fazer: 'Reveja a entrada com outra pessoa e, se é regra da casa, baixe o limite nos parâmetros.',
    dono: 'admin.auditoria.listar',
    remedio: { rotulo: 'Rever as entradas' },
    valor: 'painel.almoxarifado.entradas.listar',
    so_para: 'painel.almoxarifado.entradas.ver',
    limite: { padrao: 90, unidade: 'dias' },
  },
  D29: {
    nome: 'Material aceito por semelhança fraca',
    severidade: 'baixa',
    o_que_e:
      'Na conferência de uma nota dos últimos seis meses, uma linha ficou com um material que só se parecia com ela, menos do que o limite.',
    por_que_importa:
      'O código do fornecedor passa a trazer esse material sozinho: um engano se repete em toda nota seguinte.',
    o_que_fazer:
      'Compare a linha da nota com o material. Se não é o mesmo, estorne a entrada e lance de novo; se é, silencie com o motivo.',
    dono: 'painel.almoxarifado.entradas.aceitar',
    remedio: { rotulo: 'Comparar com a nota' },
    valor: 'painel.almoxarifado.entradas.listar',
    limite: { padrao: 85, unidade: '%' },
  },
} as const satisfies Record<string, Regra>

const DOS_PEDIDOS = {
  D3: {
    nome: 'Remessa em trânsito além do prazo',
    severidade: 'media',
    o_que_e: 'Saiu do depósito, passou do dia previsto e ninguém recebeu.',
    por_que_importa: 'O valor não está em depósito nenhum, e a escola continua esperando.',
    o_que_fazer: 'Cobre o recebimento no destino, ou registre a devolução ou a perda.',
    dono: 'painel.almoxarifado.requisicoes.expedir',
    remedio: { rotulo: 'Cobrar a entrega', to: '/painel/almoxarifado/remessas?situacao=expedida' },
    valor: VER_ESTOQUE,
    limite: { padrao: 0, unidade: 'dias' },
  },
  D11: {
    nome: 'Requisição parada na etapa',
    severidade: 'media',
    o_que_e: 'Espera a autorização ou a separação há mais dias do que o prazo dos parâmetros.',
    por_que_importa: 'O prazo é o que foi prometido a quem pediu.',
    o_que_fazer: 'Autorize, negue, separe ou diga a quem pediu quando será.',
    dono: 'painel.almoxarifado.requisicoes.autorizar',
    remedio: { rotulo: 'Abrir a fila' },
    valor: 'painel.almoxarifado.requisicoes.listar',
    limite: null,
  },
  D12: {
    nome: 'Requisição que uma só pessoa decide',
    severidade: 'media',
    o_que_e:
      'Espera a autorização há dias, e há uma só pessoa que pode decidir, ou nenhuma. Quem pediu não conta.',
    por_que_importa: 'Nas férias ou na licença dessa pessoa, o pedido para, e a escola espera.',
    o_que_fazer:
      'Dê o perfil que autoriza a mais alguém nesse local, ou peça a quem decide que delegue enquanto estiver fora.',
    dono: 'admin.usuarios.atribuir',
    remedio: { rotulo: 'Abrir as requisições' },
    valor: 'painel.almoxarifado.requisicoes.listar',
    so_para: 'painel.almoxarifado.requisicoes.ver',
    limite: { padrao: 2, unidade: 'dias' },
  },
  D32: {
    nome: 'Uma só pessoa em toda a cadeia',
    severidade: 'grave',
    o_que_e: 'A mesma pessoa pediu, autorizou sozinha, e expediu ou recebeu.',
    por_que_importa: 'Sem um segundo olhar, ninguém pode dizer que o material chegou.',
    o_que_fazer: 'Confira no destino o que foi recebido e reveja os perfis de quem fez.',
    dono: 'admin.auditoria.listar',
    remedio: { rotulo: 'Conferir os pedidos' },
    valor: 'painel.almoxarifado.requisicoes.listar',
    so_para: 'painel.almoxarifado.requisicoes.ver',
    limite: { padrao: 180, unidade: 'dias' },
  },
} as const satisfies Record<string, Regra>

export const REGRAS_DO_ESTOQUE = { ...DO_LIVRO, ...DA_PRATELEIRA, ...DO_QUE_ENTRA, ...DOS_PEDIDOS } as const
