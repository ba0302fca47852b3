// The rules over the assets: the register, who answers for them, their life and their accounts.
import { SITUACOES_EM_CARGA } from '#contract/patrimonio/ciclo-do-bem.ts'
import { type Regra, VER_VALORES_DOS_BENS as VALORES } from './diagnostico-regra.ts'

const BENS = '/painel/almoxarifado/patrimonios'
/** As the rule counts them. */
const EM_CARGA = SITUACOES_EM_CARGA.join(',')
const TERMOS = '/painel/almoxarifado/termos'
const EDITAR = 'painel.almoxarifado.patrimonios.editar'

const DO_CADASTRO = {
  D14: {
    nome: 'Bem com cadastro incompleto',
    severidade: 'baixa',
    o_que_e: 'Falta o ambiente, o valor, ou a foto ou a série que a classe exige.',
    por_que_importa: 'Um bem sem sala não se acha, e um sem valor não se deprecia nem se cobra.',
    o_que_fazer: 'Complete a ficha. O que se vê no lugar, a próxima visita preenche.',
    dono: EDITAR,
    remedio: { rotulo: 'Completar as fichas' },
    valor: VALORES,
    limite: null,
  },
  D15: {
    nome: 'Número de série repetido',
    severidade: 'media',
    o_que_e: 'Dois bens da mesma classe e marca têm a mesma série.',
    por_que_importa: 'Ou o bem foi tombado duas vezes, ou uma das séries está errada.',
    o_que_fazer: 'Compare os dois no lugar. Corrija a série, ou dê baixa no que não existe.',
    dono: EDITAR,
    remedio: { rotulo: 'Corrigir a ficha', to: `${BENS}?duplicidade_suspeita=true` },
    valor: VALORES,
    limite: null,
  },
  D19: {
    nome: 'A tombar além do prazo',
    severidade: 'media',
    o_que_e: 'O bem entrou e continua sem plaqueta.',
    por_que_importa: 'Sem número, ele não está no patrimônio de ninguém.',
    o_que_fazer: 'Imprima as etiquetas, cole e tombe.',
    dono: 'painel.almoxarifado.patrimonios.tombar',
    remedio: { rotulo: 'Tombar', to: `${BENS}?situacao=a_tombar` },
    valor: VALORES,
    limite: { padrao: 30, unidade: 'dias' },
  },
  D20: {
    nome: 'Bem de terceiros sem termo',
    severidade: 'media',
    o_que_e: 'O bem é cedido, locado ou de outro dono, e nenhum termo assinado o cita.',
    por_que_importa: 'A casa responde por ele sem papel que diga em que estado chegou.',
    o_que_fazer: 'Emita o termo do lugar e colha a assinatura.',
    dono: 'painel.almoxarifado.patrimonios.emitir-termo',
    remedio: { rotulo: 'Emitir o termo', to: `${TERMOS}?situacao=sem_termo,a_regularizar,aguardando` },
    valor: VALORES,
    limite: null,
  },
  D37: {
    nome: 'Doação pendente além do prazo',
    severidade: 'media',
    o_que_e: 'O bem veio do FNDE ou de programa federal, está em carga, e a doação dele não foi registrada.',
    por_que_importa:
      'Até a doação ele não é do órgão: não entra nas contas, e não cabe ao órgão desfazer-se dele.',
    o_que_fazer:
      'Peça ao concedente o termo de doação. Com ele na mão, anexe-o à ficha e corrija a propriedade para Próprio.',
    dono: 'painel.almoxarifado.patrimonios.editar',
    remedio: { rotulo: 'Ver os que esperam a doação', to: `${BENS}?propriedade=fnde` },
    valor: VALORES,
    limite: { padrao: 365, unidade: 'dias' },
  },
} as const satisfies Record<string, Regra>

const DO_LUGAR = {
  D16: {
    nome: 'Bens sem responsável ou com termo vencido',
    severidade: 'grave',
    o_que_e:
      'O local tem bens e não tem titular em exercício, não tem termo, ou o termo não diz mais o que está lá.',
    por_que_importa: 'Se um bem sumir, não há de quem cobrar.',
    o_que_fazer: 'Designe o titular do local e emita um termo novo.',
    dono: 'painel.almoxarifado.patrimonios.emitir-termo',
    remedio: { rotulo: 'Gerar termos', to: `${TERMOS}?situacao=sem_termo,a_regularizar` },
    valor: VALORES,
    limite: { padrao: 30, unidade: 'dias' },
  },
  D17: {
    nome: 'Sem verificação há 12 meses',
    severidade: 'media',
    o_que_e: 'Ninguém viu o bem no último ano.',
    por_que_importa: 'O inventário anual é obrigação, e o que não se vê some sem que se saiba quando.',
    o_que_fazer: 'Programe uma visita ao local: comece pelos de maior valor.',
    dono: 'painel.monitoramentos.criar',
    remedio: { rotulo: 'Programar visita', to: `${BENS}?situacao=${EM_CARGA}&nao_verificado_ha=12` },
    valor: VALORES,
    limite: { padrao: 365, unidade: 'dias' },
  },
  D18: {
    nome: 'Não localizado sem apuração',
    severidade: 'grave',
    o_que_e: 'O bem foi dado como não localizado e ninguém abriu apuração no prazo.',
    por_que_importa: 'Passado o tempo, perde-se a prova e a chance do ressarcimento.',
    o_que_fazer: 'Procure de novo ou abra a apuração.',
    dono: 'painel.almoxarifado.patrimonios.apurar',
    remedio: { rotulo: 'Abrir apuração', to: `${BENS}?situacao=nao_localizado` },
    valor: VALORES,
    limite: { padrao: 60, unidade: 'dias' },
  },
  D21: {
    nome: 'Empréstimo vencido',
    severidade: 'media',
    o_que_e: 'O dia da devolução passou e os bens não voltaram.',
    por_que_importa: 'Quanto mais tempo, menor a chance de voltarem inteiros.',
    o_que_fazer: 'Cobre a devolução, ou registre um prazo novo com o motivo.',
    dono: 'painel.almoxarifado.transferencias.criar',
    remedio: { rotulo: 'Cobrar a devolução', to: '/painel/almoxarifado/transferencias?situacao=emprestada' },
    valor: VALORES,
    limite: { padrao: 0, unidade: 'dias' },
  },
} as const satisfies Record<string, Regra>

const DAS_CONTAS = {
  D25: {
    nome: 'Depreciação analítica diferente da sintética',
    severidade: 'grave',
    o_que_e: 'A soma dos bens de uma classe num local não é o total guardado do mês.',
    por_que_importa: 'O balancete mostra um número que os bens não sustentam.',
    o_que_fazer: 'Estorne o processamento do mês e processe de novo antes de contabilizar.',
    dono: 'painel.almoxarifado.patrimonios.depreciar',
    remedio: { rotulo: 'Abrir a depreciação' },
    valor: VALORES,
    limite: null,
  },
  D27: {
    nome: 'Valor negativo ou depreciado antes de entrar',
    severidade: 'grave',
    o_que_e: 'O valor líquido é menor que zero, ou a depreciação começa antes do ingresso do bem.',
    por_que_importa: 'As duas coisas são impossíveis, e entram na soma da conta.',
    o_que_fazer: 'Corrija os valores e as datas na ficha do bem.',
    dono: 'painel.almoxarifado.patrimonios.editar-valores',
    remedio: { rotulo: 'Corrigir os valores' },
    valor: VALORES,
    limite: null,
  },
  D28: {
    nome: 'Passou da vida útil com valor acima do residual',
    severidade: 'baixa',
    o_que_e: 'A vida útil acabou e o valor líquido ainda é maior que o residual.',
    por_que_importa: 'Ou a depreciação parou, ou o bem vale mais do que se pensou.',
    o_que_fazer: 'Reavalie o bem, ou processe a depreciação que falta.',
    dono: 'painel.almoxarifado.patrimonios.avaliar',
    remedio: { rotulo: 'Reavaliar' },
    valor: VALORES,
    limite: null,
  },
  D35: {
    nome: 'Somas diferentes do cadastro de bens',
    severidade: 'media',
    o_que_e:
      'O que se guarda, somado, dos bens de um local, para as análises, não é o que os bens somam de novo.',
    por_que_importa:
      'A idade, o valor por classe, a reposição e a verificação dos bens são lidas destas somas: erradas, contam outra história.',
    o_que_fazer:
      'Peça a quem cuida do servidor que refaça as somas, como diz o manual de operação: elas são contadas de novo, e nada se perde.',
    dono: 'painel.almoxarifado.patrimonios.depreciar',
    remedio: { rotulo: 'Abrir os bens' },
    valor: VALORES,
    limite: null,
  },
} as const satisfies Record<string, Regra>

export const REGRAS_DOS_BENS = { ...DO_CADASTRO, ...DO_LUGAR, ...DAS_CONTAS } as const
