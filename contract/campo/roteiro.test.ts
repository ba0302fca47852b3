import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mesmoRoteiro, perguntaEnxuta, problemasDoRoteiro, roteiroEnxuto } from './preparo-do-roteiro.ts'
import { ausentesEmPalavras, respostasEmPalavras } from './respostas-em-palavras.ts'
import {
  arquivosDasRespostas,
  avisosDoRoteiro,
  type ConteudoDoRoteiro,
  faltasDoRoteiro,
  type Pergunta,
  perguntaFeita,
  perguntasVisiveis,
  problemasDasRespostas,
  type Respostas,
  ROTEIRO_EM_BRANCO,
} from './roteiro.ts'

const FOTO_A = '11111111-1111-4111-8111-111111111111'
const FOTO_B = '22222222-2222-4222-8222-222222222222'

const PERGUNTAS: Pergunta[] = [
  { chave: 'agua', rotulo: 'Há água?', tipo: 'sim_nao', obrigatoria: true },
  {
    chave: 'origem',
    rotulo: 'De onde vem?',
    tipo: 'opcoes',
    obrigatoria: true,
    opcoes: [
      { valor: 'rede', rotulo: 'Rede' },
      { valor: 'poco', rotulo: 'Poço' },
    ],
    so_se: { chave: 'agua', operador: 'igual', valor: true },
  },
  {
    chave: 'fundo',
    rotulo: 'Profundidade do poço',
    tipo: 'numero',
    minimo: 1,
    maximo: 300,
    unidade: 'm',
    obrigatoria: true,
    so_se: { chave: 'origem', operador: 'contem', valor: 'poco' },
  },
  { chave: 'torneira', rotulo: 'Foto da torneira', tipo: 'foto', min_fotos: 2 },
  { chave: 'onde', rotulo: 'Posição do poço', tipo: 'posicao' },
]

const faltas = (respostas: Respostas, arquivos: string[] = [], partes: Partial<ConteudoDoRoteiro> = {}) =>
  faltasDoRoteiro(
    { perguntas: PERGUNTAS, regras: ROTEIRO_EM_BRANCO.regras, ...partes },
    { respostas, arquivos: new Set(arquivos), fotos: arquivos.length },
  ).map(({ chave, mensagem }) => `${chave}: ${mensagem}`)

const visiveis = (respostas: Respostas) => perguntasVisiveis(PERGUNTAS, respostas).map(({ chave }) => chave)

test('a question is shown by the answer that it waits for, and hidden with the one that it asks about', () => {
  expect(visiveis({})).toEqual(['agua', 'torneira', 'onde'])
  expect(visiveis({ agua: true })).toContain('origem')
  expect(visiveis({ agua: true, origem: ['rede', 'poco'] })).toContain('fundo')
  expect(visiveis({ agua: false, origem: ['poco'] })).toEqual(['agua', 'torneira', 'onde'])
})

test('only what applies is asked for, in the order of the screen', () => {
  expect(faltas({})).toEqual(['agua: Responda a esta pergunta'])
  expect(faltas({ agua: true })).toEqual(['origem: Responda a esta pergunta'])
  expect(faltas({ agua: true, origem: ['poco'], fundo: 400 })).toEqual([
    'fundo: Informe um número de 1 a 300',
  ])
  expect(faltas({ agua: false, fundo: 400 })).toEqual([])
})

test('an optional question of photos that was begun is ended, and a photo that is gone is no answer', () => {
  expect(faltas({ agua: false, torneira: [FOTO_A] }, [FOTO_A])).toEqual([
    'torneira: Tire ao menos 2 fotos: há 1',
  ])
  expect(faltas({ agua: false, torneira: [FOTO_A, FOTO_B] }, [FOTO_A, FOTO_B])).toEqual([])
  expect(faltas({ agua: false, torneira: [FOTO_A, FOTO_B] }, [])).toEqual([])
})

test('the minimum of photos is of the whole visit', () => {
  const regras = { ...ROTEIRO_EM_BRANCO.regras, min_fotos: 2 }
  expect(faltas({ agua: false }, [FOTO_A], { regras })).toEqual(['null: O roteiro pede ao menos 2: há 1'])
  expect(faltas({ agua: false }, [FOTO_A, FOTO_B], { regras })).toEqual([])
})

test('an answer of another kind, of no option or to no question is refused by its chave', () => {
  const problemas = problemasDasRespostas(PERGUNTAS, {
    agua: 'sim',
    origem: ['mar'],
    fundo: 0,
    torneira: ['foto'],
    onde: 3,
    outra: true,
  })
  expect(Object.keys(problemas)).toEqual(['agua', 'origem', 'fundo', 'torneira', 'onde', 'outra'])
  expect(problemasDasRespostas(PERGUNTAS, { agua: null, fundo: null })).toEqual({})
})

test('a position beyond the radius is told and forbids nothing', () => {
  const regras = { ...ROTEIRO_EM_BRANCO.regras, raio_m: 200 }
  const onde = { latitude: -10.19, longitude: -48.33, precisao_m: 8 }
  const conteudo = { perguntas: PERGUNTAS, regras }
  expect(avisosDoRoteiro(conteudo, { onde }, { latitude: -10.18, longitude: -48.33 })).toEqual({
    onde: 'A 1.112 m do local: o roteiro pede até 200 m',
  })
  expect(avisosDoRoteiro(conteudo, { onde }, { latitude: -10.1901, longitude: -48.33 })).toEqual({})
  expect(avisosDoRoteiro(conteudo, { onde }, { latitude: null, longitude: null })).toEqual({})
  expect(faltas({ agua: false, onde }, [], { regras })).toEqual([])
})

test('the answers are read as the agent saw them', () => {
  const respostas = { agua: true, origem: ['poco'], fundo: 12.5, torneira: [FOTO_A] }
  expect(respostasEmPalavras({ perguntas: PERGUNTAS }, respostas)).toEqual([
    { chave: 'agua', rotulo: 'Há água?', resposta: 'Sim' },
    { chave: 'origem', rotulo: 'De onde vem?', resposta: 'Poço' },
    { chave: 'fundo', rotulo: 'Profundidade do poço', resposta: '12,5 m' },
    { chave: 'torneira', rotulo: 'Foto da torneira', resposta: '1 foto' },
    { chave: 'onde', rotulo: 'Posição do poço', resposta: null },
  ])
})

test('what is counted has no decimals, and the rule is kept only of numbers', () => {
  const bebedouros: Pergunta = { chave: 'n', rotulo: 'Quantos bebedouros', tipo: 'numero', inteiro: true }
  expect(problemasDasRespostas([bebedouros], { n: 2.5 })).toEqual({ n: 'Informe um número inteiro' })
  expect(problemasDasRespostas([bebedouros], { n: 2 })).toEqual({})
  expect(problemasDasRespostas([{ ...bebedouros, inteiro: false }], { n: 2.5 })).toEqual({})
  expect(perguntaEnxuta(bebedouros)).toEqual(bebedouros)
  expect(perguntaEnxuta({ ...bebedouros, tipo: 'texto' })).not.toHaveProperty('inteiro')
})

test('of what answers with files, only those that are here are told', () => {
  const assinatura: Pergunta = { chave: 'quem', rotulo: 'Quem cuida da água', tipo: 'assinatura' }
  const foto: Pergunta = { chave: 'foto', rotulo: 'Foto', tipo: 'foto' }
  const respostas = { quem: [FOTO_A], foto: [FOTO_A, FOTO_B] }
  const ditas = (aqui: string[]) =>
    respostasEmPalavras({ perguntas: [assinatura, foto] }, respostas, new Set(aqui)).map((d) => d.resposta)
  expect(ditas([FOTO_A, FOTO_B])).toEqual(['Assinada', '2 fotos'])
  expect(ditas([FOTO_B])).toEqual([null, '1 foto'])
  const ausentes = (pergunta: Pergunta, aqui: string[]) =>
    ausentesEmPalavras(pergunta, respostas[pergunta.chave as 'quem'], new Set(aqui))
  expect(ausentes(assinatura, [FOTO_A])).toBeNull()
  expect(ausentes(assinatura, [])).toMatch(/^A imagem da assinatura não está aqui/)
  expect(ausentes(foto, [FOTO_A])).toMatch(/^Uma foto não está aqui/)
  expect(ausentes(foto, [])).toMatch(/^2 fotos não estão aqui/)
})

test('a file is known by the question that it answers', () => {
  const respostas = { agua: true, origem: ['poco'], torneira: [FOTO_A, FOTO_B], onde: null }
  expect([...arquivosDasRespostas(respostas)]).toEqual([
    [FOTO_A, 'torneira'],
    [FOTO_B, 'torneira'],
  ])
  expect(arquivosDasRespostas(null).size).toBe(0)
})

test('a question is done while its answer stands: not without its file, nor once it is asked again', () => {
  const feitas = (arquivos: string[], devolvidas: string[]) =>
    PERGUNTAS.filter((pergunta) =>
      perguntaFeita(
        pergunta,
        { respostas: { agua: true, torneira: [FOTO_A] }, arquivos: new Set(arquivos) },
        new Set(devolvidas),
      ),
    ).map(({ chave }) => chave)
  expect(feitas([FOTO_A], [])).toEqual(['agua', 'torneira'])
  expect(feitas([], [])).toEqual(['agua'])
  expect(feitas([FOTO_A], ['agua'])).toEqual(['torneira'])
})

test('a draft says where each of its problems is', () => {
  const problemas = (partes: Partial<ConteudoDoRoteiro>, publicadas = {}) =>
    problemasDoRoteiro({ ...ROTEIRO_EM_BRANCO, ...partes }, publicadas).map(
      ({ indice, campo }) => `${indice}.${campo}`,
    )
  expect(problemas({ perguntas: PERGUNTAS })).toEqual([])
  expect(problemas({ bens: 'classes' })).toEqual(['null.classes'])
  expect(problemas({ bens: 'lista' })).toEqual(['null.lista'])
  expect(problemas({ ambientes: false, bens: 'nenhum' })).toEqual(['null.perguntas'])
  const [agua, origem, fundo] = PERGUNTAS as [Pergunta, Pergunta, Pergunta]
  expect(problemas({ perguntas: [origem, agua] })).toEqual(['0.so_se'])
  expect(problemas({ perguntas: [{ ...agua, rotulo: ' ' }, agua] })).toEqual(['0.rotulo', '1.chave'])
  expect(problemas({ perguntas: [{ ...origem, so_se: undefined, opcoes: [] }] as Pergunta[] })).toEqual([
    '0.opcoes',
  ])
  expect(problemas({ perguntas: [agua, origem, { ...fundo, minimo: 9, maximo: 3 }] })).toEqual(['2.maximo'])
  expect(problemas({ perguntas: [agua] }, { agua: 'texto' })).toEqual(['0.tipo'])
})

test('what is published has only what its kind uses, and is the same whatever the order of its fields', () => {
  const suja: Pergunta = {
    chave: 'a',
    rotulo: ' Nome ',
    tipo: 'texto',
    minimo: 3,
    unidade: 'm',
    min_fotos: 4,
  }
  expect(perguntaEnxuta(suja)).toEqual({ chave: 'a', rotulo: 'Nome', tipo: 'texto' })
  const um = roteiroEnxuto({ ...ROTEIRO_EM_BRANCO, perguntas: PERGUNTAS })
  const outro = JSON.parse(
    JSON.stringify(Object.fromEntries(Object.entries(um).reverse())),
  ) as ConteudoDoRoteiro
  expect(mesmoRoteiro(um, outro)).toBe(true)
  expect(mesmoRoteiro(um, { ...um, ambientes: false })).toBe(false)
})

const chave = fc.integer({ min: 0, max: 5 }).map((n) => `p${n}`)
/** Six questions of yes or no, each perhaps waiting for one that stands above it. */
const encadeadas = fc
  .array(fc.option(fc.tuple(fc.nat(5), fc.boolean()), { nil: null }), { minLength: 6, maxLength: 6 })
  .map((condicoes) =>
    condicoes.map((condicao, i): Pergunta => {
      const pergunta: Pergunta = { chave: `p${i}`, rotulo: `P${i}`, tipo: 'sim_nao', obrigatoria: true }
      if (condicao === null || i === 0) return pergunta
      const [de, valor] = condicao
      return { ...pergunta, so_se: { chave: `p${de % i}`, operador: 'igual', valor } }
    }),
  )
const respondidas = fc.dictionary(chave, fc.boolean())

test('whatever is hidden: it is never lacking, and its answer changes nothing', () => {
  fc.assert(
    fc.property(encadeadas, respondidas, (perguntas, respostas) => {
      expect(problemasDoRoteiro({ ...ROTEIRO_EM_BRANCO, perguntas })).toEqual([])
      const mostradas = new Set(perguntasVisiveis(perguntas, respostas).map((uma) => uma.chave))
      const coleta = { respostas, arquivos: new Set<string>(), fotos: 0 }
      const falta = faltasDoRoteiro({ perguntas, regras: ROTEIRO_EM_BRANCO.regras }, coleta)
      for (const { chave: qual } of falta) expect(mostradas.has(qual ?? '')).toBe(true)
      const soVisiveis = Object.fromEntries(Object.entries(respostas).filter(([qual]) => mostradas.has(qual)))
      expect(perguntasVisiveis(perguntas, soVisiveis)).toEqual(perguntasVisiveis(perguntas, respostas))
      // Answering what lacks, one at a time, always comes to an end with nothing lacking.
      let atuais: Respostas = { ...respostas }
      for (let i = 0; i < 6; i++) {
        const [primeira] = faltasDoRoteiro(
          { perguntas, regras: ROTEIRO_EM_BRANCO.regras },
          { ...coleta, respostas: atuais },
        )
        if (primeira?.chave) atuais = { ...atuais, [primeira.chave]: i % 2 === 0 }
      }
      expect(
        faltasDoRoteiro({ perguntas, regras: ROTEIRO_EM_BRANCO.regras }, { ...coleta, respostas: atuais }),
      ).toEqual([])
    }),
  )
})
