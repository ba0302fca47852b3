// Passwords: argon2id by Node itself, kept as PHC strings, and the list of those anyone would try first.
import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

/** OWASP's minimum for argon2id: 19 MiB, 2 passes, 1 lane. */
const CUSTO = { memory: 19_456, passes: 2 }
const LANES = 1
const SALT_BYTES = 16
const TAG_BYTES = 32

const derive = promisify<'argon2id', Argon2Parameters, Buffer>(argon2)
const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** `$argon2id$v=19$m=19456,t=2,p=1$salt$tag`. About 30 ms on another thread, as long as it takes to check one. */
export async function hashDaSenha(senha: string, { memory, passes } = CUSTO): Promise<string> {
  const nonce = randomBytes(SALT_BYTES)
  const tag = await derive('argon2id', {
    message: senha.normalize('NFC'),
    nonce,
    parallelism: LANES,
    tagLength: TAG_BYTES,
    memory,
    passes,
  })
  return `$argon2id$v=19$m=${memory},t=${passes},p=${LANES}$${encode(nonce)}$${encode(tag)}`
}

const PHC = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

// Of a password that nobody has; made once, when the first unknown person tries to sign in.
let hashDeNinguem: Promise<string> | undefined

/** Takes the same time when there is no hash (unknown person, no password yet) and then answers false. */
export async function senhaConfere(senha: string, hash: string | null | undefined): Promise<boolean> {
  hashDeNinguem ??= hashDaSenha(randomBytes(TAG_BYTES).toString('hex'))
  const [, memory, passes, lanes, salt, tag] = PHC.exec(hash ?? (await hashDeNinguem)) ?? []
  if (salt === undefined || tag === undefined) throw new Error('a stored password is not an argon2id string')
  const expected = Buffer.from(tag, 'base64')
  const found = await derive('argon2id', {
    message: senha.normalize('NFC'),
    nonce: Buffer.from(salt, 'base64'),
    parallelism: Number(lanes),
    tagLength: expected.length,
    memory: Number(memory),
    passes: Number(passes),
  })
  return timingSafeEqual(found, expected) && typeof hash === 'string'
}

/** What people and attackers try first, without accents; what is left of a password without these must be long. */
const PALAVRAS_COMUNS = [
  'zelo senha password passw contrasenha segredo secreto acesso login usuario admin administrador root teste',
  'mudar trocar alterar temporaria provisoria inicial padrao bemvindo welcome entrar abrir letmein qwertyuiop',
  'qwerty asdfghjkl asdfgh zxcvbnm zxcvbn qazwsxedc qazwsx abcdef iloveyou teamo amor jesus deus cristo senhor',
  'brasil brazil flamengo corinthians palmeiras santos vasco saopaulo gremio cruzeiro futebol dragon monkey master',
  'secretaria secretariado educacao seduc escola escolar estadual municipal regional diretoria professor professora',
  'diretor diretora aluno governo estado patrimonio patrimonial almoxarifado almoxarife monitoramento agente campo',
  'janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro segunda terca quarta',
  'quinta sexta sabado domingo verao inverno outono primavera familia amigo minha nossa',
].flatMap((linha) => linha.split(' '))

const PARECIDAS: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
}
const RESTO_MINIMO = 6
const DISTINTOS_MINIMO = 5

const simples = (texto: string) => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Blanks each word, also where figures and signs stand for its letters. */
function semPalavras(texto: string, palavras: readonly string[]): string {
  const disfarcada = texto.replace(/[@43105$]/g, (c) => PARECIDAS[c] ?? c)
  const caracteres = [...texto]
  for (const palavra of palavras) {
    for (const lida of [texto, disfarcada]) {
      for (let i = lida.indexOf(palavra); i >= 0; i = lida.indexOf(palavra, i + 1)) {
        caracteres.fill(' ', i, i + palavra.length)
      }
    }
  }
  return caracteres.join('')
}

/** Drops years, and each character that repeats or follows the one before it (`111`, `1234`, `dcba`). */
function semSequencias(texto: string): string {
  const semAnos = texto.replace(/(19|20)\d\d/g, ' ')
  const caracteres = [...semAnos]
  return caracteres
    .filter((c, i) => {
      const anterior = caracteres[i - 1]
      return anterior === undefined || Math.abs(c.charCodeAt(0) - anterior.charCodeAt(0)) > 1
    })
    .join('')
}

/** How much of the password an attacker would not try first, in characters. */
function resto(senha: string, palavras: readonly string[]): number {
  const junta = simples(senha).replace(/[^a-z0-9@$]/g, '')
  return semSequencias(semPalavras(junta, palavras)).replace(/[^a-z0-9]/g, '').length
}

/** Why a new password is refused, in Portuguese, or undefined. `contexto`: the person's name, e-mail, órgão. */
export function problemaDaSenha(senha: string, contexto: readonly string[] = []): string | undefined {
  const proprias = contexto.flatMap((texto) => simples(texto).split(/[^\p{L}\p{N}]+/u))
  const palavras = [...PALAVRAS_COMUNS, ...proprias.filter((palavra) => palavra.length >= 3)]
  if (new Set(simples(senha)).size < DISTINTOS_MINIMO || resto(senha, palavras) < RESTO_MINIMO) {
    return 'Esta senha é fácil de adivinhar. Use uma frase com palavras que não sejam do trabalho nem do seu nome.'
  }
  return undefined
}
