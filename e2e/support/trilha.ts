// Every act of the trail as a person reads it, for whoever asks whether a word of the program is among them.
import { type Ato, auditoria } from '#contract/administracao/auditoria.ts'
import { fraseDoAto, mudancasDoAto } from '#web/detail/frase-do-ato.ts'
import type { HttpClient } from './http-client.ts'

/** `a_tombar`, `dados_sha256`, `saida.requisicao`: how the program writes, and nobody else. */
const DO_PROGRAMA = /(?<![\w./@-])[a-zà-ú]+(?:_[a-zà-ú0-9]+)+(?![\w@.])|^[a-z]+(?:\.[a-z-]+)+$/
/** An identifier, a hash, data as JSON, the kind of a file by its technical name. */
const DE_MAQUINA =
  /[0-9a-f]{8}-[0-9a-f]{4}-|[0-9a-f]{24,}|[{}]|\[object|undefined|\bnull\b|^[a-z]+\/[\w.+-]+$/

const cru = (texto: string) => DO_PROGRAMA.test(texto) || DE_MAQUINA.test(texto)

/** One word, all small: the value of a field that has a vocabulary, shown by its key. */
const PALAVRA_SO = /^[a-zà-ú]{3,}$/

/** The number of another record that changed; names of units. */
const SAO_PALAVRAS = new Set(['mudou', 'unidade', 'resma', 'caixa', 'pacote'])
const DE_CHECKLIST = new Set(['instalacoes.atualizar', 'instalacoes.criar'])

async function todosOsAtos(quem: HttpClient): Promise<Ato[]> {
  const atos: Ato[] = []
  for (let cursor = ''; ; ) {
    const { data, proximo } = await quem.json<{ data: Ato[]; proximo?: string | null }>(
      'GET',
      `${auditoria.atos.path}?perPage=100${cursor}`,
    )
    atos.push(...data)
    if (!proximo) return atos
    cursor = `&cursor=${encodeURIComponent(proximo)}`
  }
}

/** What a reader of the trail would not understand, each once, with the act that says it; and how many acts were read. */
export async function palavrasCruas(quem: HttpClient): Promise<{ lidos: number; cruas: string[] }> {
  const atos = await todosOsAtos(quem)
  const cruas = new Map<string, string>()
  for (const ato of atos) {
    const { fez, nome, cauda } = fraseDoAto(ato)
    for (const dito of [fez, nome ?? '', cauda]) if (cru(dito)) cruas.set(`${ato.acao}: ${dito}`, dito)
    for (const { rotulo, de, para } of mudancasDoAto(ato)) {
      if (cru(rotulo)) cruas.set(`${ato.acao}, ${rotulo}`, rotulo)
      for (const valor of [de, para]) {
        if (valor === null || SAO_PALAVRAS.has(valor)) continue
        // What a person answered of a room is one of the choices of its checklist, told by its key.
        if (cru(valor) || (PALAVRA_SO.test(valor) && !DE_CHECKLIST.has(ato.acao)))
          cruas.set(`${ato.acao}, ${rotulo}: ${valor}`, valor)
      }
    }
  }
  return { lidos: atos.length, cruas: [...cruas.keys()].toSorted() }
}
