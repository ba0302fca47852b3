import { Megaphone, Telescope } from 'lucide-react'
import { useNavigate } from 'react-router'
import { campanhas, type LocalAVisitar, VISITAS_DA_CAMPANHA } from '#contract/campo/campanhas.ts'
import { RAZOES_DE_VISITA } from '#contract/campo/risco.ts'
import { api } from '#web/api/api.ts'
import { ListPage } from '#web/list/ListPage.tsx'
import type { AcaoEmLote, Coluna, DialogoDoLoteProps, FiltroDaLista } from '#web/list/list-definition.ts'
import { opcoesDe } from '#web/partes/casa/opcoes.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { data, numero, plural, reais } from '#web/ui/format.ts'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { CAMPANHAS } from './consultas.ts'

const SIM_OU_NAO = { true: 'Sim', false: 'Não' } as const

const porque = ({ razoes }: LocalAVisitar) =>
  razoes.map(({ razao, pontos }) => `${RAZOES_DE_VISITA[razao]} ${numero(pontos)}`).join(' · ')

const COLUNAS: readonly Coluna<LocalAVisitar>[] = [
  { chave: 'local', rotulo: 'Local', valor: ({ nome }) => nome },
  {
    chave: 'pontos',
    rotulo: 'Urgência',
    numero: true,
    ordem: 'pontos',
    valor: ({ pontos }) => <strong>{numero(pontos)}</strong>,
  },
  { chave: 'razoes', rotulo: 'Por quê', largo: true, valor: porque },
  {
    chave: 'ultima_visita',
    rotulo: 'Última visita',
    valor: ({ ultima_visita_em }) => (ultima_visita_em === null ? 'Nunca' : data(ultima_visita_em)),
  },
  {
    chave: 'prazo',
    rotulo: 'Visitar até',
    valor: ({ prazo_em, vencida }) => {
      const dia = prazo_em === null ? (vencida ? 'Sem visita' : '—') : data(prazo_em)
      return vencida ? <Badge tone="danger">{dia}</Badge> : dia
    },
  },
  { chave: 'conflitos', rotulo: 'Conflitos', numero: true, valor: ({ conflitos }) => conflitos || '—' },
  { chave: 'nota', rotulo: 'Nota', numero: true, valor: ({ nota }) => (nota === null ? '—' : numero(nota)) },
  {
    chave: 'valor',
    rotulo: 'Valor dos bens',
    numero: true,
    valor: ({ valor_centavos }) => (valor_centavos === null ? '—' : reais(valor_centavos)),
  },
  { chave: 'aberta', rotulo: 'Visita aberta', valor: ({ aberta }) => (aberta ? <Badge>Aberta</Badge> : '—') },
  { chave: 'municipio', rotulo: 'Município', opcional: true, valor: ({ municipio }) => municipio ?? '—' },
  { chave: 'tipo', rotulo: 'Tipo', opcional: true, valor: ({ tipo }) => tipo },
]

const FILTROS: readonly FiltroDaLista[] = [
  { tipo: 'texto', chave: 'texto', rotulo: 'Local', dica: 'Nome' },
  { tipo: 'local', chave: 'local_id', rotulo: 'Abaixo de' },
  { tipo: 'opcao', chave: 'vencida', rotulo: 'Passou do prazo', opcoes: opcoesDe(SIM_OU_NAO) },
  { tipo: 'opcao', chave: 'aberta', rotulo: 'Com visita aberta', opcoes: opcoesDe(SIM_OU_NAO) },
]

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

/** The queue of what to visit next, with its reasons; what each weighs is a parameter. */
export function AVisitarPage() {
  return (
    <ListPage
      lista="locais-a-visitar"
      titulo="O que visitar primeiro"
      icone={Telescope}
      um="local"
      varios="locais"
      colunas={COLUNAS}
      filtros={FILTROS}
      ordem={{ order: 'pontos', sort: 'desc' }}
      pedir={api.campanhas.aVisitar}
      nome={({ nome }) => nome}
      endereco={({ id }) => `/painel/locais/${id}`}
      exportar="painel.campanhas.criar"
      acoesEmLote={EM_LOTE}
      vazio="Aparecem aqui os locais dos tipos que podem ser visitados. Quem cuida dos tipos de local diz quais são."
    />
  )
}
