// The rules over places, visits, people and what was imported.
import type { Regra } from './diagnostico-regra.ts'

export const REGRAS_DA_REDE = {
  D22: {
    nome: 'Local incompleto, sem visita ou em queda',
    severidade: 'baixa',
    o_que_e:
      'Falta a coordenada ou o INEP que o tipo do local exige, nenhuma visita passou por ele no último ano, ou a nota da última caiu vinte pontos ou mais.',
    por_que_importa:
      'Sem posição não há rota nem prova de presença; sem INEP não há censo; e o que piora depressa não espera a próxima rodada.',
    o_que_fazer: 'Complete a ficha do local, programe a visita ou veja na última o que piorou.',
    dono: 'painel.locais.editar',
    remedio: { rotulo: 'Abrir os locais' },
    valor: null,
    limite: { padrao: 365, unidade: 'dias' },
  },
  D23: {
    nome: 'Visita com leitura suspeita',
    severidade: 'media',
    o_que_e:
      'A mesma foto aparece em duas visitas; quase tudo foi digitado em vez de lido; os bens passaram mais depressa do que se lê uma plaqueta; ou as leituras são de longe do local.',
    por_que_importa: 'A visita é a prova de que o bem está lá: assim, ela não prova.',
    o_que_fazer: 'Fale com quem visitou e, se preciso, devolva a visita na homologação.',
    dono: 'painel.monitoramentos.acompanhar',
    remedio: { rotulo: 'Rever as visitas' },
    valor: null,
    limite: { padrao: 50, unidade: '%' },
  },
  D24: {
    nome: 'Perfil em vigor de quem não entra',
    severidade: 'media',
    o_que_e:
      'Ninguém entra por essa conta há meses, e ela continua com um perfil em vigor. Cada perfil de uma pessoa é um caso.',
    por_que_importa: 'Conta esquecida com poder é a primeira que se usa mal.',
    o_que_fazer: 'Encerre a atribuição ou inative a conta.',
    dono: 'admin.usuarios.atribuir',
    remedio: { rotulo: 'Rever as contas' },
    valor: null,
    so_para: 'admin.usuarios.listar',
    limite: { padrao: 90, unidade: 'dias' },
  },
  D26: {
    nome: 'Importação sem desfecho',
    severidade: 'baixa',
    o_que_e: 'Um arquivo foi lido ou simulado e ninguém confirmou, ou a importação falhou no meio.',
    por_que_importa: 'Quem enviou pode achar que os dados entraram.',
    o_que_fazer: 'Confirme, cancele ou envie de novo com o arquivo corrigido.',
    dono: 'admin.importacoes.executar',
    remedio: { rotulo: 'Abrir as importações' },
    valor: null,
    limite: { padrao: 7, unidade: 'dias' },
  },
} as const satisfies Record<string, Regra>
