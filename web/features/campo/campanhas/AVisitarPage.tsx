import { Map as MapIcon, Megaphone, Telescope } from 'lucide-react'
import { useNavigate } from 'react-router'
import { campanhas, type LocalAVisitar, VISITAS_DA_CAMPANHA } from '#contract/campo/campanhas.ts'
import { LISTA_DE_LOCAIS_A_VISITAR } from '#contract/campo/lista-de-locais-a-visitar.ts'
import { RAZOES_DE_VISITA } from '#contract/campo/risco.ts'
import { api } from '#web/api/api.ts'
import { daLista } from '#web/list/da-lista.ts'
import { ListPage } from '#web/list/ListPage.tsx'
import type { AcaoEmLote, DialogoDoLoteProps, ModoDaLista } from '#web/list/list-definition.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { data, numero, plural } from '#web/ui/format.ts'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { CAMPANHAS } from './consultas.ts'
import { LocaisNoMapa } from './LocaisNoMapa.tsx'

const porque = ({ razoes }: LocalAVisitar) =>
  razoes.map(({ razao, pontos }) => `${RAZOES_DE_VISITA[razao]} ${numero(pontos)}`).join(' · ')

const DA_LISTA = daLista(LISTA_DE_LOCAIS_A_VISITAR, {
  celulas: {
    pontos: ({ pontos }) => <strong>{numero(pontos)}</strong>,
    razoes: porque,
    ultima_visita: ({ ultima_visita_em }) => (ultima_visita_em === null ? 'Nunca' : data(ultima_visita_em)),
    prazo: ({ prazo_em, vencida }) => {
      const dia = prazo_em === null ? (vencida ? 'Sem visita' : '—') : data(prazo_em)
      return vencida ? <Badge tone="danger">{dia}</Badge> : dia
    },
    conflitos: ({ conflitos }) => conflitos || '—',
    aberta: ({ aberta }) => (aberta ? <Badge>Aberta</Badge> : '—'),
  },
})

function CriarCampanhaDialog({ selecionados, onClose }: DialogoDoLoteProps<LocalAVisitar>) {
  const navegar = useNavigate()
  const livres = selecionados.filter(({ aberta }) => !aberta)
  const demais = livres.length > VISITAS_DA_CAMPANHA
  if (livres.length === 0 || demais)
    return (
      <Dialog open title="Nenhuma campanha a criar" onClose={onClose}>
        <p>
          {demais
            ? `Uma campanha tem até ${VISITAS_DA_CAMPANHA} visitas, e foram escolhidos ${numero(livres.length)} locais: escolha menos.`
            : 'Todos os locais escolhidos já têm uma visita aberta.'}
        </p>
      </Dialog>
    )
  return (
    <ConfirmDialog
      open
      title="Criar campanha com os escolhidos?"
      confirmLabel="Montar a campanha"
      onClose={onClose}
      onConfirm={() => void navegar(`${CAMPANHAS}/cadastrar?locais=${livres.map(({ id }) => id).join(',')}`)}
    >
      <p>
        {plural(livres.length, 'local entra', 'locais entram')}.
        {livres.length < selecionados.length &&
          ` ${plural(selecionados.length - livres.length, 'já tem', 'já têm')} uma visita aberta e fica de fora.`}
      </p>
    </ConfirmDialog>
  )
}

const EM_LOTE: readonly AcaoEmLote<LocalAVisitar>[] = [
  { rotulo: 'Criar campanha', icone: Megaphone, exige: campanhas.criar, Dialogo: CriarCampanhaDialog },
]

const MODOS: readonly ModoDaLista<LocalAVisitar>[] = [
  { chave: 'mapa', rotulo: 'Mapa', icone: MapIcon, Quadro: LocaisNoMapa },
]

/** The queue of what to visit next, with its reasons; what each weighs is a parameter. */
export function AVisitarPage() {
  return (
    <ListPage
      {...DA_LISTA}
      icone={Telescope}
      pedir={api.campanhas.aVisitar}
      nome={({ nome }) => nome}
      endereco={({ id }) => `/painel/locais/${id}`}
      acoesEmLote={EM_LOTE}
      modos={MODOS}
      vazio="Aparecem aqui os locais dos tipos que podem ser visitados. Quem cuida dos tipos de local diz quais são."
    />
  )
}
