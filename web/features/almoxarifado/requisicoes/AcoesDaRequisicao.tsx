import {
  Armchair,
  Ban,
  CheckCheck,
  CircleSlash,
  CircleX,
  PackageCheck,
  PackageSearch,
  Repeat,
  ShieldCheck,
  Truck,
  Undo2,
} from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ATOS_DA_REQUISICAO } from '#contract/almoxarifado/atos-da-requisicao.ts'
import type { SituacaoDaRequisicao } from '#contract/almoxarifado/requisicao.ts'
import type { RequisicaoDetalhada } from '#contract/almoxarifado/requisicao-formas.ts'
import { api } from '#web/api/api.ts'
import { type AcaoNaTela, RecordActions } from '#web/detail/RecordActions.tsx'
import { telaDe } from '#web/detail/tela-de.ts'
import { type TelaDoAto, useAtos } from '#web/detail/use-atos.tsx'
import { useSeparar } from '#web/partes/almoxarifado/remessas.tsx'
import { AtenderComBensDialog } from './AtenderComBensDialog.tsx'
import { AutorizarDialog } from './AutorizarDialog.tsx'
import { useAcaoNaRequisicao, useRequisicaoMudou } from './consultas.ts'
import { EncerrarSaldoDialog } from './EncerrarSaldoDialog.tsx'
import { enderecoDaRequisicao, nomeDaRequisicao } from './palavras.tsx'
import { RatificarDialog } from './RatificarDialog.tsx'
import { useIrARemessa } from './use-ir-a-remessa.ts'

type Aberta = 'autorizar' | 'ratificar' | 'encerrarSaldo' | 'atenderComBens'

/** `principal`: the act of the one primary button, which is the next step. */
type Props = { requisicao: RequisicaoDetalhada; principal: string | undefined }

const EXPLICADAS: Readonly<Record<string, SituacaoDaRequisicao>> = {
  'requisicoes.autorizar': 'em_autorizacao',
  'requisicoes.cancelar': 'autorizada',
}

export function AcoesDaRequisicao({ requisicao, principal }: Props) {
  const { id, acoes } = requisicao
  const [aberta, setAberta] = useState<Aberta | null>(null)
  const fechar = () => setAberta(null)
  const { tela, dialogo } = useAtos({
    de: 'requisicoes',
    atos: ATOS_DA_REQUISICAO,
    nome: nomeDaRequisicao(requisicao),
    pedir: (ato, motivo) => api.requisicoes[ato]({ params: { id }, body: { motivo } }),
    aviso: () => requisicao.protocolo === null && 'O rascunho deixa de poder ser enviado.',
    mudou: useRequisicaoMudou(),
  })
  const telas = useTelas(requisicao, setAberta, tela)
  const permitida = (chave: string) => acoes.some((uma) => uma.chave === chave && uma.permitido)
  return (
    <>
      <RecordActions
        acoes={acoes}
        telas={telas
          // What does not fit where the requisition is now is no button, except what people look for there, which says
          // why: the decision, and giving up while it is served.
          .filter(({ chave }) => permitida(chave) || EXPLICADAS[chave] === requisicao.situacao)
          .map((uma) => ({ ...uma, ...(uma.chave === principal && { tom: 'primary' as const }) }))}
      />
      {aberta === 'autorizar' && <AutorizarDialog requisicao={requisicao} onClose={fechar} />}
      {aberta === 'ratificar' && <RatificarDialog requisicao={requisicao} onClose={fechar} />}
      {aberta === 'atenderComBens' && <AtenderComBensDialog requisicao={requisicao} onClose={fechar} />}
      {aberta === 'encerrarSaldo' && <EncerrarSaldoDialog requisicao={requisicao} onClose={fechar} />}
      {dialogo}
    </>
  )
}

function useTelas(
  { id }: RequisicaoDetalhada,
  abrir: (aberta: Aberta) => void,
  tela: TelaDoAto<keyof typeof ATOS_DA_REQUISICAO>,
): AcaoNaTela[] {
  const navigate = useNavigate()
  const repetir = useAcaoNaRequisicao((nova) => void navigate(enderecoDaRequisicao(nova.id)))
  const separar = useSeparar()
  const remessa = useIrARemessa(id)
  return [
    telaDe('requisicoes.autorizar', 'Autorizar', CheckCheck, () => abrir('autorizar')),
    telaDe('requisicoes.ratificar', 'Ratificar', ShieldCheck, () => abrir('ratificar')),
    telaDe('requisicoes.tratarDivergencia', 'Tratar divergência', PackageSearch, () =>
      remessa.mutate(['recebida_com_divergencia', 'devolvida_com_divergencia']),
    ),
    {
      chave: 'requisicoes.separar',
      rotulo: 'Separar',
      icone: PackageSearch,
      onSelect: () => {
        // A second press would begin a second shipment.
        if (separar.isIdle || separar.isError) separar.mutate({ tipo: 'requisicao', id })
      },
    },
    telaDe('requisicoes.atenderComBens', 'Atender com bens', Armchair, () => abrir('atenderComBens')),
    telaDe('requisicoes.expedir', 'Expedir', Truck, () => remessa.mutate(['separada'])),
    telaDe('requisicoes.confirmarRetorno', 'Conferir o retorno', Undo2, () =>
      remessa.mutate(['em_devolucao']),
    ),
    telaDe(
      'requisicoes.receber',
      'Receber',
      PackageCheck,
      () => void navigate('/painel/almoxarifado/receber'),
    ),
    tela('devolver', Undo2),
    tela('negar', CircleX),
    {
      chave: 'requisicoes.repetir',
      rotulo: 'Repetir',
      icone: Repeat,
      onSelect: () =>
        repetir.mutate({
          feito: 'Rascunho aberto com as mesmas linhas',
          chamar: () => api.requisicoes.repetir({ params: { id }, body: {} }),
        }),
    },
    telaDe(
      'requisicoes.encerrarSaldo',
      'Encerrar saldo',
      CircleSlash,
      () => abrir('encerrarSaldo'),
      'danger',
    ),
    tela('cancelar', Ban, 'danger'),
  ]
}
