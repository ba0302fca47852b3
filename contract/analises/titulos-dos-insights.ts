// The title of each picture: the question, answered with what was found; on the screen and on paper.
import { numero, plural } from '#contract/casa/numeros.ts'
import { curto, curtosLadoALado, escrito, nomeDoMes, porCento } from './escrita-dos-insights.ts'
import type { InsightChave } from './insights.ts'
import {
  doPrimeiro,
  nadaEm,
  numeroDe,
  quantasTem,
  type Respondida,
  SEM_DADO,
  type Titulo,
} from './titulo-do-insight.ts'
import { TITULOS_DO_PATRIMONIO_E_DO_CAMPO } from './titulos-do-patrimonio-e-do-campo.ts'

/** After "Previsto". */
const METODOS: Readonly<Record<string, string>> = {
  ano_anterior: 'por repetir o ano anterior',
  ritmo: 'pelo ano anterior no ritmo dos últimos três meses',
  media: 'pela média dos três últimos meses',
  alisamento: 'pelo alisamento exponencial',
}

/** A method that missed by more is not relied on: what it foresees does not lead. */
const ERRO_DE_CONFIANCA = 0.5

function provaDaPrevisao(dados: Respondida): string | undefined {
  const { metodo } = dados.resumo
  if (typeof metodo !== 'string') return 'Com menos de seis meses de história não há previsão.'
  const [erro, doAno] = [numeroDe(dados, 'erro'), numeroDe(dados, 'erro_do_ano_anterior')]
  const previsto = numeroDe(dados, 'previsto')
  // Of a period that ended there is nothing to foresee.
  if (previsto === null) return undefined
  const nome = METODOS[metodo] ?? `por ${metodo}`
  if (erro === null) return `Previsto ${nome}; ainda não há meses em que pôr isso à prova.`
  const dito =
    erro > ERRO_DE_CONFIANCA
      ? `Não conte com a previsão de ${curto('centavos', previsto)} em três meses: feita ${nome}, errou ${porCento(erro)} quando posta à prova`
      : `Previsto ${nome}, que errou ${porCento(erro)} quando posto à prova`
  if (metodo === 'ano_anterior') return `${dito}; nenhum outro método errou menos.`
  return doAno === null
    ? `${dito}. Ainda não há história para comparar com repetir o ano anterior.`
    : `${dito}; repetir o ano anterior errou ${porCento(doAno)}.`
}

function comoMudou(antes: number, agora: number): string | null {
  if (antes <= 0) return null
  const parte = Math.abs(agora / antes - 1)
  return parte < 0.005 ? 'o mesmo' : `${porCento(parte)} ${agora > antes ? 'a mais' : 'a menos'}`
}

/** Beside the total only where every month of it is compared; otherwise of the months that are, with their own figures. */
function comparacao(dados: Respondida): { noTitulo: string; aParte?: string } {
  const [antes, agora] = [numeroDe(dados, 'comparado'), numeroDe(dados, 'comparavel')]
  const { comparado_de: de, comparado_ate: ate } = dados.resumo
  if (antes === null || agora === null || typeof de !== 'string' || typeof ate !== 'string')
    return { noTitulo: '' }
  const mudou = comoMudou(antes, agora)
  if (de === dados.de && ate === dados.ate) {
    const que = mudou === 'o mesmo' ? 'que' : 'do que'
    return { noTitulo: mudou === null ? '' : `, ${mudou} ${que} no período comparado` }
  }
  const meses = numeroDe(dados, 'meses_comparados') ?? 0
  const onde =
    meses === 1
      ? `Em ${nomeDoMes(de)}, único mês que tem comparação,`
      : `Nos ${meses} meses que têm comparação, de ${nomeDoMes(de)} a ${nomeDoMes(ate)},`
  const [um, outro] = curtosLadoALado(agora, antes)
  return { noTitulo: '', aParte: `${onde} foram ${um} contra ${outro}${mudou === null ? '' : `: ${mudou}`}.` }
}

/** Counted in the total, and no month to compare. */
function noMesCorrente(dados: Respondida): string | undefined {
  const { corrente } = dados.resumo
  const ja = numeroDe(dados, 'no_corrente')
  if (typeof corrente !== 'string' || ja === null) return undefined
  return `Em ${nomeDoMes(corrente)}, que não acabou, são ${curto('centavos', ja)} até agora.`
}

function quandoPrevisto({ resumo: { previsto_de: de, previsto_ate: ate } }: Respondida): string {
  return typeof de === 'string' && typeof ate === 'string'
    ? `de ${nomeDoMes(de)} a ${nomeDoMes(ate)}`
    : 'em três meses'
}

function doConsumo(dados: Respondida): Titulo {
  const [total, previsto] = [numeroDe(dados, 'total') ?? 0, numeroDe(dados, 'previsto')]
  if (total === 0 && !previsto) return SEM_DADO
  const { noTitulo, aParte } = comparacao(dados)
  const ditas = [noMesCorrente(dados), provaDaPrevisao(dados), aParte].filter((uma) => uma !== undefined)
  const aside = ditas.length === 0 ? undefined : ditas.join(' ')
  if (previsto === null || (numeroDe(dados, 'erro') ?? 0) > ERRO_DE_CONFIANCA)
    return {
      titulo: `De ${nomeDoMes(dados.de)} a ${nomeDoMes(dados.ate)} foram ${curto('centavos', total)}${noTitulo}`,
      aside,
    }
  return {
    titulo: `Vamos consumir ${curto('centavos', previsto)} ${quandoPrevisto(dados)}; foram ${curto('centavos', total)} no período${noTitulo}`,
    aside,
  }
}

export const TITULOS_DOS_INSIGHTS: Readonly<Record<InsightChave, (dados: Respondida) => Titulo>> = {
  consumo_por_mes: doConsumo,

  classes_do_consumo(dados) {
    const [itens, a] = [numeroDe(dados, 'itens') ?? 0, numeroDe(dados, 'a') ?? 0]
    if (itens === 0) return SEM_DADO
    if (itens === 1) return { titulo: 'Um só material foi consumido' }
    const daA = dados.linhas.filter(({ chave }) => chave.startsWith('A'))
    const parte = daA.reduce((soma, { valores }) => soma + (valores.parte ?? 0), 0)
    const [ax, az] = [numeroDe(dados, 'ax') ?? 0, numeroDe(dados, 'az') ?? 0]
    return {
      titulo: `${plural(a, 'material faz', 'materiais fazem')} ${porCento(parte)} do gasto, de ${plural(itens, 'consumido', 'consumidos')}`,
      aside: `${numero(ax)} AX ${ax === 1 ? 'pede' : 'pedem'} contrato anual; ${numero(az)} AZ, estoque de segurança.`,
    }
  },

  consumo_por_aluno(dados) {
    const media = numeroDe(dados, 'media')
    const maior = doPrimeiro(dados, 'por_aluno')
    if (media === null || !maior) return { titulo: 'Sem matrículas cadastradas não há consumo por aluno' }
    if (nadaEm(dados, 'por_aluno')) return SEM_DADO
    // One alone is its own mean.
    if (quantasTem(dados, 'por_aluno') === 1)
      return { titulo: `${maior.nome} consome ${escrito('centavos', maior.valor)} por aluno` }
    return {
      titulo: `${maior.nome} consome ${escrito('centavos', maior.valor)} por aluno; a média é ${escrito('centavos', media)}`,
      aside: 'Hachurado: mais de 30 % acima ou abaixo da média.',
    }
  },

  giro_por_grupo(dados) {
    const maior = doPrimeiro(dados, 'cobertura')
    if (!maior) return SEM_DADO
    const rede = numeroDe(dados, 'cobertura')
    if (dados.linhas.length === 1)
      return { titulo: `${maior.nome} tem estoque para ${escrito('dias', maior.valor)}` }
    return {
      titulo: `${maior.nome} tem estoque para ${escrito('dias', maior.valor)}; o conjunto, para ${escrito('dias', rede)}`,
    }
  },

  dias_em_falta(dados) {
    const [primeira] = dados.linhas
    const posicoes = numeroDe(dados, 'posicoes') ?? 0
    if (!primeira) return { titulo: 'Nada ficou em falta no período' }
    if (primeira.valores.dias === 0) return { titulo: 'Nada ficou em falta por um dia inteiro' }
    return {
      titulo: `${primeira.rotulo} ficou ${escrito('dias', primeira.valores.dias)} sem estoque`,
      aside: `${plural(posicoes, 'material ficou', 'materiais ficaram')} em falta em algum depósito.`,
    }
  },

  prazo_do_fornecedor(dados) {
    const [p50, p90] = [numeroDe(dados, 'p50'), numeroDe(dados, 'p90')]
    if (p50 === null || p90 === null) return { titulo: 'Nenhuma entrada com nota datada no período' }
    if (p50 === p90) return { titulo: `Nove em dez chegam em até ${escrito('dias', p90)}` }
    return {
      titulo: `Metade chega em ${escrito('dias', p50)}, e nove em dez em ${escrito('dias', p90)}`,
      aside: 'A barra é o prazo de nove em dez; o traço, o da metade.',
    }
  },

  perdas_por_motivo(dados) {
    const total = numeroDe(dados, 'total') ?? 0
    if (dados.linhas.length === 0) return { titulo: 'Nada se perdeu no período' }
    const parte = numeroDe(dados, 'parte')
    return {
      titulo: `Perderam-se ${curto('centavos', total)}${parte === null ? '' : `, ${porCento(parte)} do consumo`}`,
    }
  },

  estoque_a_vencer(dados) {
    const [vencidos, aVencer] = [numeroDe(dados, 'lotes_vencidos') ?? 0, numeroDe(dados, 'lotes_em_90') ?? 0]
    const vencido = `${curto('centavos', numeroDe(dados, 'vencido') ?? 0)} já venceram`
    if (aVencer === 0)
      return {
        titulo:
          vencidos === 0
            ? 'Nada vence nos próximos 90 dias'
            : `${vencido}; nada mais vence nos próximos 90 dias`,
      }
    return {
      titulo: `${curto('centavos', numeroDe(dados, 'em_90') ?? 0)} vencem em até 90 dias; ${vencidos === 0 ? 'nada venceu' : vencido}`,
    }
  },

  estoque_por_idade(dados) {
    const [tudo, antigo] = [numeroDe(dados, 'pela_entrada') ?? 0, numeroDe(dados, 'antigo') ?? 0]
    if (tudo === 0) return { titulo: 'Nada em estoque no local e no grupo escolhidos' }
    if (antigo === 0)
      return { titulo: `Todo o estoque, ${curto('centavos', tudo)}, entrou há menos de 180 dias` }
    return {
      titulo: `${curto('centavos', antigo)}, ${porCento(antigo / tudo)} do estoque, entraram há mais de 180 dias`,
      aside: `Há mais de um ano, ${curto('centavos', numeroDe(dados, 'um_ano') ?? 0)}.`,
    }
  },

  por_aluno_na_escola(dados) {
    const [gini, media] = [numeroDe(dados, 'gini'), numeroDe(dados, 'media')]
    if (gini === null || media === null)
      return { titulo: 'Sem matrículas ou sem consumo não há o que comparar' }
    const [unica] = dados.linhas
    if (unica && numeroDe(dados, 'escolas') === 1)
      return { titulo: `${unica.rotulo} recebeu ${escrito('centavos', media)} por aluno` }
    const semNada = numeroDe(dados, 'sem_nada') ?? 0
    return {
      titulo: `A desigualdade entre alunos é ${escrito('decimal', gini * 100)} em 100 (Gini); a média é ${escrito('centavos', media)} por aluno`,
      aside:
        semNada === 0
          ? 'Hachurado: mais de 30 % longe da média.'
          : `${plural(semNada, 'escola não recebeu', 'escolas não receberam')} nada. Hachurado: mais de 30 % longe da média.`,
    }
  },

  por_aluno_na_regional(dados) {
    const maior = doPrimeiro(dados, 'mediana')
    const menor = dados.linhas.filter(({ valores }) => valores.mediana != null).at(-1)
    if (!maior || !menor || (nadaEm(dados, 'mediana') && nadaEm(dados, 'maximo'))) return SEM_DADO
    if (dados.linhas.length === 1)
      return {
        titulo:
          menor.valores.escolas === 1
            ? `${maior.nome} recebe ${escrito('centavos', maior.valor)} por aluno`
            : `Metade das escolas recebe até ${escrito('centavos', maior.valor)} por aluno`,
      }
    const [mais, menos] = [escrito('centavos', maior.valor), escrito('centavos', menor.valores.mediana)]
    if (mais === menos) return { titulo: `A escola do meio recebe ${mais} por aluno em cada ramo` }
    if (dados.linhas.every(({ valores }) => valores.escolas === 1))
      return { titulo: `${maior.nome} recebe ${mais} por aluno; ${menor.rotulo}, ${menos}` }
    return {
      titulo: `A escola do meio recebe ${mais} por aluno em ${maior.nome} e ${menos} em ${menor.rotulo}`,
    }
  },

  cortes_por_motivo(dados) {
    const [itens, decididos] = [numeroDe(dados, 'itens') ?? 0, numeroDe(dados, 'decididos') ?? 0]
    const [primeira] = dados.linhas
    if (!primeira)
      return { titulo: decididos === 0 ? 'Nenhum pedido decidido no período' : 'Nada foi cortado no período' }
    return {
      titulo: `${porCento(itens / Math.max(1, decididos))} dos itens decididos foram cortados; o motivo mais comum é “${primeira.rotulo}”`,
    }
  },

  tempo_por_etapa(dados) {
    const { etapa } = dados.resumo
    const [p50, tudo] = [numeroDe(dados, 'p50'), numeroDe(dados, 'tudo')]
    if (typeof etapa !== 'string') return { titulo: 'Nenhuma requisição terminou uma etapa no período' }
    const inteiro = tudo === null ? '' : `; do envio ao recebimento são ${escrito('horas', tudo)}`
    return {
      titulo: `O pedido espera mais em ${etapa.toLowerCase()}: metade passa de ${escrito('horas', p50)}${inteiro}`,
      aside: 'A barra é o tempo de nove em dez; o traço, o da metade.',
    }
  },

  ...TITULOS_DO_PATRIMONIO_E_DO_CAMPO,
}
