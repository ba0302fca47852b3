import { CloudOff, History, Search } from 'lucide-react'
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useNavigate } from 'react-router'
import type { Sessao } from '#contract/administracao/conta.ts'
import { pode } from '#contract/casa/acesso.ts'
import { ATOS_DO_PAINEL, type AtoDoPainel } from '#web/app/atos-do-painel.ts'
import { telasPermitidas } from '#web/app/navegacao.ts'
import { useConexao } from '#web/offline-browser/use-aparelho.ts'
import { useSessao } from '#web/session/use-sessao.ts'
import { useModal } from '#web/ui/overlays/use-modal.ts'
import { takeTyped } from '#web/ui/typed-ahead.ts'
import { ListaDeOpcoes } from './ListaDeOpcoes.tsx'
import {
  atosProcurados,
  FAZER,
  type Opcao,
  opcaoDaTela,
  opcaoDoAto,
  type Secao,
  secoesEmOrdem,
  telasProcuradas,
  unicoExato,
} from './opcoes.ts'
import { Rodape } from './Rodape.tsx'
import { esquecerRecentes, lembrarRecente, recentesDe } from './recentes.ts'
import { Situacao } from './Situacao.tsx'
import { type UseBusca, useBusca } from './use-busca.ts'
import './Busca.css'

const CHAMADA = 'O que você procura'
/** Longer is no question; the server takes no more. */
const MAXIMO = 100

export type BuscaDialogProps = { open: boolean; onClose: () => void }

export function BuscaDialog({ open, onClose }: BuscaDialogProps) {
  const { sessao } = useSessao()
  return open && sessao ? <BuscaAberta sessao={sessao} onClose={onClose} /> : null
}

function secoesDeInicio(usuario_id: number, atos: readonly Opcao[], telas: readonly Opcao[]): Secao[] {
  const recentes = recentesDe(usuario_id).map((recente) => ({
    ...recente,
    chave: `recente-${recente.url}-${recente.titulo}`,
    motivo: null,
    exato: false,
    icone: History,
  }))
  return [
    { titulo: 'Recentes', opcoes: recentes, ha_mais: false },
    { titulo: FAZER, opcoes: atos, ha_mais: false },
    { titulo: 'Telas', opcoes: telas, ha_mais: false },
  ].filter(({ opcoes }) => opcoes.length > 0)
}

/** With no signal only the field's own screens open. */
function useTelas({ permissoes }: Sessao) {
  const { online } = useConexao()
  return telasPermitidas(permissoes).filter(({ to }) => online || to.startsWith('/monitoramentos'))
}

/** With no signal nothing of the panel can be begun. */
function useAtos({ permissoes }: Sessao): readonly AtoDoPainel[] {
  const { online } = useConexao()
  if (!online) return []
  return ATOS_DO_PAINEL.filter(({ permissao }) => permissao === 'session' || pode(permissoes, permissao))
}

function useOpcoes(sessao: Sessao, pergunta: string, { resultado }: UseBusca) {
  const [, mudouRecentes] = useState(0)
  const [telas, atos] = [useTelas(sessao), useAtos(sessao)]
  const { id } = sessao.usuario
  const secoes =
    pergunta === ''
      ? secoesDeInicio(id, atos.map(opcaoDoAto), telas.map(opcaoDaTela))
      : secoesEmOrdem(resultado?.secoes ?? [], [
          ...atosProcurados(atos, pergunta),
          ...telasProcuradas(telas, pergunta),
        ])
  const temRecentes = pergunta === '' && secoes[0]?.titulo === 'Recentes'
  const esquecer = () => {
    esquecerRecentes(id)
    mudouRecentes((vez) => vez + 1)
  }
  return { secoes, esquecer: temRecentes ? esquecer : null }
}

/** Somebody, or a code reader, pressed Enter before the answer came: the one exact record opens, or the act or screen. */
function useEnterQueEsperou(
  espera: RefObject<boolean>,
  emDia: boolean,
  exata: Opcao | null,
  abrir: (opcao: Opcao) => void,
): void {
  const abrirAgora = useEffectEvent(abrir)
  useEffect(() => {
    if (!emDia || !espera.current) return
    espera.current = false
    if (exata) abrirAgora(exata)
  }, [emDia, espera, exata])
}

/** An act or a screen: known with no answer of the server. */
const eDaqui = ({ chave }: Opcao) => /^(tela|ato)-/.test(chave)

/** Up and down go round; Enter takes the marked one, or waits for the answer under way. */
function BuscaAberta({ sessao, onClose }: { sessao: Sessao; onClose: () => void }) {
  const id = useId()
  const [texto, setTexto] = useState('')
  const [marcada, setMarcada] = useState<string | null>(null)
  const campo = useRef<HTMLInputElement>(null)
  const enterEspera = useRef(false)
  const navigate = useNavigate()
  const modal = useModal(onClose, true)
  const pergunta = texto.trim()
  const busca = useBusca(pergunta)
  const { secoes, esquecer } = useOpcoes(sessao, pergunta, busca)
  const opcoes = secoes.flatMap((secao) => secao.opcoes)
  const exata = unicoExato(secoes)
  const posicao = Math.max(
    opcoes.findIndex(({ chave }) => chave === (marcada ?? exata?.chave)),
    0,
  )
  const ativa = opcoes[posicao]

  // Before the field can be typed in: the next letter would replace these.
  useLayoutEffect(() => {
    const { text, enter } = takeTyped()
    if (text !== '') setTexto((ja) => text + ja)
    enterEspera.current ||= enter
  }, [])

  const perguntar = (novo: string) => {
    enterEspera.current = false
    setTexto(novo)
    setMarcada(null)
    campo.current?.focus()
  }
  const lembrar = (opcao: Opcao) => {
    if (!eDaqui(opcao)) lembrarRecente(sessao.usuario.id, opcao)
    onClose()
  }
  const abrir = (opcao: Opcao) => {
    lembrar(opcao)
    void navigate(opcao.url)
  }
  const respondida = busca.resultado?.pergunta === pergunta || busca.erro !== null
  const emDia = pergunta === '' || (!busca.carregando && respondida)
  useEnterQueEsperou(enterEspera, emDia, exata ?? (ativa && eDaqui(ativa) ? ativa : null), abrir)

  const tecla = (event: KeyboardEvent) => {
    const passo = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (passo !== 0 && opcoes.length > 0) {
      event.preventDefault()
      setMarcada(opcoes[(posicao + passo + opcoes.length) % opcoes.length]?.chave ?? null)
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      if (ativa && (emDia || marcada !== null)) abrir(ativa)
      else enterEspera.current = true
    } else if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      campo.current?.select()
    }
  }
  return (
    <dialog {...modal} className="z-dialog z-busca" aria-label="Busca">
      <div className="z-busca-campo">
        <Search className="z-icon" aria-hidden />
        <input
          ref={campo}
          data-autofocus
          type="text"
          role="combobox"
          aria-label={CHAMADA}
          aria-expanded={opcoes.length > 0}
          aria-controls={`${id}-lista`}
          aria-autocomplete="list"
          aria-activedescendant={ativa && `${id}-${posicao}`}
          placeholder={CHAMADA}
          maxLength={MAXIMO}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          value={texto}
          onChange={(event) => perguntar(event.target.value)}
          onKeyDown={tecla}
        />
      </div>
      {busca.resultado?.noAparelho && (
        <p className="z-busca-aviso">
          <CloudOff className="z-icon" aria-hidden />
          Sem conexão: a busca mostra só as visitas guardadas neste aparelho.
        </p>
      )}
      <Situacao pergunta={pergunta} busca={busca} quantas={opcoes.length} perguntar={perguntar} />
      <ListaDeOpcoes
        id={id}
        secoes={secoes}
        ativa={posicao}
        escolher={lembrar}
        carregando={busca.carregando}
      />
      <Rodape esquecer={esquecer} fechar={onClose} encontra={sessao.permissoes.length > 0} />
    </dialog>
  )
}
