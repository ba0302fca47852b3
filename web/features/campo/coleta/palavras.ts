/** What the screens of the collection say: alerts, reasons, fields and values in the words of the people who read them. */

import { emPalavras } from '#contract/administracao/trilha/campo-em-palavras.ts'
import type { NomeDeVocabulario } from '#contract/administracao/vocabularios.ts'
import { AVISOS_DO_APARELHO } from '#contract/campo/avisos-do-aparelho.ts'
import type { AlertaDoAparelho, DivergenciaDaColeta, MotivoDaDivergencia } from '#contract/campo/coleta.ts'
import { TEMPOS_DA_VISITA } from '#contract/campo/tempos-da-visita.ts'
import { numero } from '#contract/casa/numeros.ts'
import { rotuloDaChave } from '#web/app/use-identidade.ts'
import type { Tone } from '#web/ui/tone.ts'

interface Palavras {
  rotulo: string
  tom: Tone
  /** What it means and what to do. */
  ajuda: string
}

export const ALERTAS: Readonly<Record<AlertaDoAparelho, Palavras>> = {
  silencioso: {
    rotulo: AVISOS_DO_APARELHO.silencioso,
    tom: 'danger',
    ajuda: 'Tem registros por enviar e não fala com o servidor. Peça à pessoa que abra o Zelo com internet.',
  },
  lacuna: {
    rotulo: AVISOS_DO_APARELHO.lacuna,
    tom: 'danger',
    ajuda: 'Há números de sequência que não chegaram nem esperam no aparelho. Peça o pacote de Pendências.',
  },
  perda: {
    rotulo: AVISOS_DO_APARELHO.perda,
    tom: 'danger',
    ajuda: 'O navegador apagou registros não enviados. A visita precisa ser conferida com a pessoa.',
  },
  relogio: {
    rotulo: AVISOS_DO_APARELHO.relogio,
    tom: 'warning',
    ajuda: 'O relógio do aparelho está mais de 10 minutos fora. Peça que ligue a hora automática.',
  },
  sem_espaco: {
    rotulo: AVISOS_DO_APARELHO.sem_espaco,
    tom: 'warning',
    ajuda: 'Novas fotos podem não caber. Peça que envie o pendente e libere espaço.',
  },
  sem_protecao: {
    rotulo: AVISOS_DO_APARELHO.sem_protecao,
    tom: 'warning',
    ajuda: 'O navegador pode apagar os dados se faltar espaço. Peça que instale o Zelo ou toque em Proteger.',
  },
  versao_antiga: {
    rotulo: AVISOS_DO_APARELHO.versao_antiga,
    tom: 'info',
    ajuda: 'O aparelho ainda não recebeu a versão atual. Ela chega na próxima abertura com internet.',
  },
}

export const MOTIVOS: Readonly<Record<MotivoDaDivergencia, Omit<Palavras, 'tom'>>> = {
  captura_concorrente: {
    rotulo: 'Dois valores',
    ajuda: 'Duas pessoas registraram valores diferentes. Ficou o captado por último.',
  },
  complemento: {
    rotulo: 'Chegou depois do encerramento',
    ajuda: 'Foi captado ou corrigido com a coleta já encerrada. Foi aplicado e está aqui para sua ciência.',
  },
  lease_vencida: {
    rotulo: 'Captado após a validade do preparo',
    ajuda: 'A visita estava preparada há tempo demais. Foi aplicado e está aqui para sua ciência.',
  },
  inicio_simultaneo: {
    rotulo: 'Dois inícios',
    ajuda: 'Duas pessoas iniciaram a visita sem saber uma da outra.',
  },
  nome_repetido: { rotulo: 'Nome repetido', ajuda: 'Já havia uma instalação com este nome no local.' },
  plaqueta_repetida: { rotulo: 'Plaqueta repetida', ajuda: 'O código já pertencia a outro bem.' },
}

const CAMPOS: Readonly<Record<string, string>> = {
  estado: 'Conservação',
  condicao: 'Condição de uso',
  observacoes: 'Observações',
  instalacao_uuid: 'Ambiente',
  instalacao_id: 'Ambiente',
  instalacao_nome: 'Ambiente',
  referencia_id: 'Plaqueta',
  nome: 'Nome',
  posicao: 'Posição',
  latitude: 'Latitude',
  longitude: 'Longitude',
  precisao_m: 'Precisão do GPS em metros',
  finalizadoEm: TEMPOS_DA_VISITA.finalizado_em,
}

const VALORES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  origem: { camera: 'Câmera', leitor: 'Leitor', digitado: 'Digitado', lista: 'Escolhido na lista' },
}

const VAZIO = 'Nada registrado'

/** Words that the keys and the values of the checklists write without their accents. */
const ACENTUADAS =
  'acessível água alvará andares árvore armário armários balcão calçada céu chão corrimão cozinha demarcação ' +
  'emergência espaço estação exaustão fiação fogão gás iluminação infiltração insuficiente íntegra íntegras íntegro ' +
  'lavável laváveis lavatório lavatórios máquinas não organização peça peças poço portão potável química químicos ' +
  'saída saídas separação séptica sinalização tátil última vão válido válidos ventilação'
const semAcento = (palavra: string) => palavra.normalize('NFD').replace(/\p{M}/gu, '')
const ACENTOS = new Map(ACENTUADAS.split(' ').map((palavra) => [semAcento(palavra), palavra]))

/** `fiacao_exposta`: Fiação exposta. */
function chaveEmPalavras(chave: string): string {
  const frase = chave
    .split(/[_.]/)
    .map((palavra) => ACENTOS.get(palavra) ?? palavra)
    .join(' ')
  return frase.charAt(0).toUpperCase() + frase.slice(1)
}

const RECURSO = 'recursos.'
const RESPOSTA = 'respostas.'

export function campoEmPalavras(campo: string): string {
  for (const grupo of [RECURSO, RESPOSTA])
    if (campo.startsWith(grupo)) return chaveEmPalavras(campo.slice(grupo.length))
  return CAMPOS[campo] ?? emPalavras(campo)
}

function vocabularioDe(
  entidade: DivergenciaDaColeta['entidade'],
  campo: string,
): NomeDeVocabulario | undefined {
  if (campo === 'estado') return entidade === 'instalacao' ? 'estado_instalacao' : 'estado_patrimonio'
  if (campo === 'condicao') return entidade === 'instalacao' ? 'condicao_instalacao' : 'condicao_patrimonio'
  return undefined
}

/** As the maps write it: five places are a metre. A device that does not know how exact it is says zero. */
const grau = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 5, maximumFractionDigits: 5 })

function posicaoEscrita(valor: object): string | null {
  const { latitude, longitude, precisao_m }: Record<string, unknown> = { ...valor }
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null
  const precisao = typeof precisao_m === 'number' && precisao_m > 0
  return `${grau.format(latitude)} e ${grau.format(longitude)}${precisao ? `, com precisão de ${numero(Math.ceil(precisao_m))} m` : ''}`
}

const DA_POSICAO: readonly string[] = ['latitude', 'longitude', 'precisao_m']

/** A captured value as a person reads it; a structure is shown as it is, field by field. */
export function valorEmPalavras(
  valor: unknown,
  entidade: DivergenciaDaColeta['entidade'],
  campo: string,
): string {
  if (valor === null || valor === undefined || valor === '') return VAZIO
  if (typeof valor === 'boolean') return valor ? 'Sim' : 'Não'
  if (typeof valor === 'string') {
    const opcao = campo.startsWith(RECURSO) && /^[a-z0-9_]+$/.test(valor)
    const vocabulario = vocabularioDe(entidade, campo)
    const rotulo = vocabulario && rotuloDaChave(vocabulario, valor)
    return rotulo ?? VALORES[campo]?.[valor] ?? (opcao ? chaveEmPalavras(valor) : valor)
  }
  if (typeof valor === 'number') return numero(valor)
  if (typeof valor !== 'object') return String(valor)
  const onde = Array.isArray(valor) ? null : posicaoEscrita(valor)
  if (onde !== null) return onde
  const partes = Array.isArray(valor)
    ? valor.map((parte) => valorEmPalavras(parte, entidade, ''))
    : Object.entries(valor)
        .filter(([, parte]) => parte !== null && parte !== undefined)
        .map(([nome, parte]) => `${campoEmPalavras(nome)}: ${valorEmPalavras(parte, entidade, nome)}`)
  return partes.join(', ') || VAZIO
}

/** Said elsewhere on the card, or of use to the machine only. The device's own clock is told corrected. */
const CALADOS =
  /(^|_)(uuids?|id|sha256)$|^(manifesto|mime|model|versao_base|assinatura_hash)$|^(atualizado|criado|lido|associado)_em$/

interface Fato {
  label: string
  value: string
}

/** What a task says, field by field, each answer of a checklist by itself; `vazios`: what is empty is said too. */
export function fatosDe(
  conteudo: Readonly<Record<string, unknown>>,
  entidade: DivergenciaDaColeta['entidade'],
  vazios = false,
): Fato[] {
  const onde = posicaoEscrita(conteudo)
  const fatos = Object.entries(conteudo).flatMap(([campo, valor]) => {
    if (DA_POSICAO.includes(campo)) return []
    const vazio = valor === null || valor === undefined || valor === ''
    if (CALADOS.test(campo) || (vazio && !vazios)) return []
    if ((campo === 'recursos' || campo === 'respostas') && typeof valor === 'object' && valor !== null) {
      const respostas = Object.entries(valor).map(([chave, resposta]) => [`${campo}.${chave}`, resposta])
      return fatosDe(Object.fromEntries(respostas), entidade, vazios)
    }
    return [{ label: campoEmPalavras(campo), value: valorEmPalavras(valor, entidade, campo) }]
  })
  return onde === null ? fatos : [...fatos, { label: campoEmPalavras('posicao'), value: onde }]
}
