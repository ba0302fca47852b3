// The titles of what is seen of assets, rooms and visits.
import { numero, plural } from '#contract/casa/numeros.ts'
import { curto, curtosLadoALado, escrito, porCento } from './escrita-dos-insights.ts'
import type { InsightChave } from './insights.ts'
import type { INSIGHTS_DA_INFRAESTRUTURA } from './insights-da-infraestrutura.ts'
import type { INSIGHTS_DO_CAMPO } from './insights-do-campo.ts'
import type { INSIGHTS_DOS_BENS } from './insights-dos-bens.ts'
import {
  doPrimeiro,
  numeroDe,
  quantasTem,
  type Respondida,
  SEM_DADO,
  type Titulo,
} from './titulo-do-insight.ts'

type Chave = InsightChave &
  (keyof typeof INSIGHTS_DOS_BENS | keyof typeof INSIGHTS_DA_INFRAESTRUTURA | keyof typeof INSIGHTS_DO_CAMPO)

export const TITULOS_DO_PATRIMONIO_E_DO_CAMPO: Readonly<Record<Chave, (dados: Respondida) => Titulo>> = {
  idade_dos_bens(dados) {
    const [total, velhos] = [numeroDe(dados, 'total') ?? 0, numeroDe(dados, 'velhos') ?? 0]
    if (total === 0) return { titulo: 'Nenhum bem no local escolhido' }
    const semData = numeroDe(dados, 'sem_data') ?? 0
    const comData = total - semData
    if (comData === 0) return { titulo: 'Nenhum bem daqui tem data de ingresso' }
    const deles = `${plural(comData, 'bem', 'bens')}${semData === 0 ? '' : ' com data de ingresso'}`
    return {
      titulo: `${porCento(velhos / comData)} de ${deles} ${comData === 1 ? 'tem' : 'têm'} 11 anos ou mais`,
      aside: semData === 0 ? undefined : `De ${plural(semData, 'bem', 'bens')} não se sabe a idade.`,
    }
  },

  valor_por_classe(dados) {
    const [bruto, liquido] = [numeroDe(dados, 'bruto') ?? 0, numeroDe(dados, 'liquido') ?? 0]
    if (bruto === 0) return { titulo: 'Nenhum bem com valor no local escolhido' }
    if (liquido === bruto) return { titulo: `O que custou ${curto('centavos', bruto)} ainda vale o mesmo` }
    const [custou, vale] = curtosLadoALado(bruto, liquido)
    return { titulo: `O que custou ${custou} ainda vale ${vale}, ${porCento(liquido / bruto)}` }
  },

  manutencao_por_classe(dados) {
    const [ordens, custo] = [numeroDe(dados, 'ordens') ?? 0, numeroDe(dados, 'custo') ?? 0]
    if (ordens === 0) return { titulo: 'Nenhum conserto voltou no período' }
    return {
      titulo: `${plural(ordens, 'conserto custou', 'consertos custaram')} ${curto('centavos', custo)}`,
    }
  },

  reposicao_por_ano(dados) {
    if ((numeroDe(dados, 'bens') ?? 0) === 0) return { titulo: 'Nenhum bem com vida útil para prever' }
    return {
      titulo: `Repor o que vence até daqui a cinco anos custa ${curto('centavos', numeroDe(dados, 'proximos') ?? 0)}; o que já venceu, ${curto('centavos', numeroDe(dados, 'vencido') ?? 0)}`,
    }
  },

  ociosos_e_pedidos(dados) {
    if (dados.linhas.length === 0) return { titulo: 'Nada ocioso e nada pedido' }
    const atende = numeroDe(dados, 'atende') ?? 0
    return {
      titulo:
        atende === 0
          ? 'Nada do que se pede está ocioso aqui'
          : `${plural(atende, 'pedido pode ser atendido', 'pedidos podem ser atendidos')} com bens parados`,
      aside: 'A barra são os ociosos; o traço, os pedidos.',
    }
  },

  nao_localizados(dados) {
    const bens = numeroDe(dados, 'bens') ?? 0
    if (bens === 0) return { titulo: 'Nenhum bem está por localizar' }
    const [pessoas, semNinguem] = [numeroDe(dados, 'pessoas') ?? 0, numeroDe(dados, 'sem_ninguem') ?? 0]
    const quantos = plural(bens, 'bem não localizado', 'bens não localizados')
    if (pessoas === 0) return { titulo: `${quantos}, e ninguém responde por ${bens === 1 ? 'ele' : 'eles'}` }
    return {
      titulo: `${quantos}, de ${plural(pessoas, 'responsável', 'responsáveis')}${
        semNinguem === 0 ? '' : `; por ${numero(semNinguem)} ninguém responde`
      }`,
    }
  },

  nota_por_ramo(dados) {
    const [media, abaixo] = [numeroDe(dados, 'media'), numeroDe(dados, 'abaixo') ?? 0]
    const pior = doPrimeiro(dados, 'nota')
    if (media === null || !pior) return { titulo: 'Nenhum local tem nota ainda' }
    const aMedia =
      quantasTem(dados, 'nota') === 1 ? '' : `; a média, pesada pelos alunos, é ${escrito('decimal', media)}`
    return {
      titulo: `${pior.nome} tem nota ${escrito('decimal', pior.valor)}${aMedia}`,
      aside: `${plural(abaixo, 'local tem', 'locais têm')} nota até 50.`,
    }
  },

  ambientes_ruins(dados) {
    const primeiro = doPrimeiro(dados, 'ruins')
    if (!primeiro) return { titulo: 'Nenhum ambiente em estado ruim ou crítico' }
    return {
      titulo: `${plural(numeroDe(dados, 'ruins') ?? 0, 'ambiente está ruim ou crítico', 'ambientes estão ruins ou críticos')}; o mais comum é ${primeiro.nome}`,
    }
  },

  falta_por_tipo(dados) {
    const primeiro = doPrimeiro(dados, 'alunos')
    if (!primeiro) return { titulo: 'Nenhum ambiente falta às escolas com matrículas e cadastro' }
    return { titulo: `${plural(primeiro.valor, 'aluno estuda', 'alunos estudam')} sem ${primeiro.nome}` }
  },

  nota_no_tempo(dados) {
    const [primeira, ultima] = [numeroDe(dados, 'primeira'), numeroDe(dados, 'ultima')]
    if (primeira === null || ultima === null) return { titulo: 'Nenhuma visita com nota no período' }
    if (quantasTem(dados, 'nota') === 1)
      return { titulo: `As visitas dão nota ${escrito('decimal', ultima)}` }
    const mudou = ultima - primeira
    const como =
      Math.abs(mudou) < 0.05
        ? 'igual ao começo'
        : `${escrito('decimal', Math.abs(mudou))} ${mudou > 0 ? 'acima' : 'abaixo'} do começo`
    return { titulo: `As visitas dão nota ${escrito('decimal', ultima)}, ${como} do período` }
  },

  bens_verificados(dados) {
    const [parte, antes] = [numeroDe(dados, 'parte'), numeroDe(dados, 'antes')]
    if (parte === null) return { titulo: 'Ainda não há bens em carga aqui' }
    const mudou = antes === null ? undefined : `No primeiro mês do período eram ${porCento(antes)}.`
    return { titulo: `${porCento(parte)} do valor foi visto por alguém nos últimos doze meses`, aside: mudou }
  },

  censo_por_local(dados) {
    const [locais, errados] = [numeroDe(dados, 'locais') ?? 0, numeroDe(dados, 'errados') ?? 0]
    const sem_olhar = numeroDe(dados, 'sem_olhar') ?? 0
    if (locais === 0) return { titulo: 'O censo ainda não declarou ambientes aqui' }
    // Of where nobody looked nobody knows.
    const vistos = locais - sem_olhar
    if (vistos === 0)
      return {
        titulo: `Ninguém foi ver ainda o que ${plural(locais, 'local declarou', 'locais declararam')} ao censo`,
      }
    return {
      titulo:
        errados === 0
          ? `Nada se viu faltar do que se declarou ao censo, em ${plural(vistos, 'local já visto', 'locais já vistos')}`
          : vistos === 1
            ? 'No local já visto falta algo do que se declarou ao censo'
            : `Em ${numero(errados)} de ${plural(vistos, 'local já visto', 'locais já vistos')} falta algo do que se declarou ao censo`,
      aside:
        sem_olhar === 0
          ? undefined
          : `Em ${plural(sem_olhar, 'outro local', 'outros locais')} ninguém olhou ainda.`,
    }
  },

  censo_e_visitas(dados) {
    const [vistos, inexistentes] = [numeroDe(dados, 'vistos') ?? 0, numeroDe(dados, 'inexistentes') ?? 0]
    if ((numeroDe(dados, 'declarados') ?? 0) === 0)
      return { titulo: 'Nenhum ambiente veio do censo escolar nos locais escolhidos' }
    if (vistos === 0) return { titulo: 'Nenhum ambiente declarado ao censo foi visto ainda' }
    return {
      titulo: `${numero(inexistentes)} dos ${plural(vistos, 'ambiente declarado e visto', 'ambientes declarados e vistos')} não ${inexistentes === 1 ? 'existe' : 'existem'}`,
      aside: 'O traço são os achados que ninguém declarou.',
    }
  },

  cobertura_de_visitas(dados) {
    const [sem, parte] = [numeroDe(dados, 'sem_visita') ?? 0, numeroDe(dados, 'parte')]
    if (parte === null) return SEM_DADO
    if (numeroDe(dados, 'locais') === 1)
      return { titulo: `Em um ano ${sem === 1 ? 'ninguém visitou o local' : 'o local foi visitado'}` }
    return { titulo: `${porCento(parte)} dos locais foram visitados em um ano; faltam ${numero(sem)}` }
  },

  ritmo_do_campo(dados) {
    const porHora = numeroDe(dados, 'por_hora')
    if (porHora === null) return { titulo: 'Nenhuma visita terminou no período' }
    return {
      titulo: `O campo confere ${escrito('decimal', porHora)} bens por hora, em ${plural(numeroDe(dados, 'visitas') ?? 0, 'visita', 'visitas')}`,
    }
  },

  divergencias_por_classe(dados) {
    const [conferidos, media] = [numeroDe(dados, 'conferidos') ?? 0, numeroDe(dados, 'media')]
    if (media === null) return { titulo: 'Nada foi conferido no período' }
    return {
      titulo: `${porCento(media)} dos ${numero(conferidos)} bens conferidos não estavam como no cadastro`,
    }
  },

  saude_dos_aparelhos(dados) {
    const [aparelhos, comAviso] = [numeroDe(dados, 'aparelhos') ?? 0, numeroDe(dados, 'com_aviso') ?? 0]
    if (aparelhos === 0) return { titulo: 'Nenhum aparelho trabalhou em visitas dos locais escolhidos' }
    if (comAviso === 0) return { titulo: `Nada a fazer em ${plural(aparelhos, 'aparelho', 'aparelhos')}` }
    return {
      titulo: `${numero(comAviso)} de ${plural(aparelhos, 'aparelho precisa', 'aparelhos precisam')} de atenção`,
      aside: 'Um aparelho pode estar em mais de uma linha.',
    }
  },

  qualidade_da_leitura(dados) {
    const [digitadas, noLocal] = [numeroDe(dados, 'digitadas'), numeroDe(dados, 'no_local')]
    if (digitadas === null) return { titulo: 'Nenhuma leitura no período' }
    return {
      titulo: `${porCento(digitadas)} das leituras foram digitadas${noLocal === null ? '' : `; ${porCento(noLocal)} das que têm posição caem no local`}`,
      aside: 'A barra é a parte das leituras; o traço, quantas das com posição caem no local.',
    }
  },
}
