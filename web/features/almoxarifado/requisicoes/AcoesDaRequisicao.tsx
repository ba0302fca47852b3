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
import type { RequisicaoDetalhada } from '#contract/almoxarifado/requisicao-formas.ts'
import { api } from '#web/api/api.ts'
import { RecordActions } from '#web/detail/RecordActions.tsx'
import { useSeparar } from '#web/partes/almoxarifado/remessas.tsx'
import { ActDialog } from '#web/partes/casa/ActDialog.tsx'
import { AtenderComBensDialog } from './AtenderComBensDialog.tsx'
import { AutorizarDialog } from './AutorizarDialog.tsx'
import { useAcaoNaRequisicao, useRequisicaoMudou } from './consultas.ts'
import { EncerrarSaldoDialog } from './EncerrarSaldoDialog.tsx'
import { enderecoDaRequisicao, nomeDaRequisicao, permite } from './palavras.tsx'
import { RatificarDialog } from './RatificarDialog.tsx'
import { useIrARemessa } from './use-ir-a-remessa.ts'

type ComMotivo = 'devolver' | 'negar' | 'cancelar'
type Aberta = ComMotivo | 'autorizar' | 'ratificar' | 'encerrarSaldo' | 'atenderComBens'

const COM_MOTIVO: Readonly<
  Record<ComMotivo, { rotulo: string; tom: 'primary' | 'danger'; explica: string; feito: string }>
> = {
  devolver: {
    rotulo: 'Devolver',
    tom: 'primary',
    explica: 'Volta a quem pediu, para corrigir e enviar de novo. Diga o que falta.',
    feito: 'Requisição devolvida',
  },
  negar: {
    rotulo: 'Negar',
    tom: 'danger',
    explica: 'Nada será atendido. Quem pediu recebe o motivo.',
    feito: 'Requisição negada',
  },
  cancelar: {
    rotulo: 'Cancelar requisição',
    tom: 'danger',
    explica: 'Nada será atendido, e o que estava reservado volta a ficar disponível.',
    feito: 'Requisição cancelada',
  },
}

type Props = { requisicao: RequisicaoDetalhada }

/** The next act is the one primary button; the others follow. */
const ORDEM = [
  'autorizar',
  'ratificar',
  'tratarDivergencia',
  'expedir',
  'separar',
  'atenderComBens',
  'receber',
] as const

export function AcoesDaRequisicao({ requisicao }: Props) {
  const { id, acoes } = requisicao
  const [aberta, setAberta] = useState<Aberta | null>(null)
  const mudou = useRequisicaoMudou()
  const fechar = () => setAberta(null)
  const telas = useTelas(requisicao, setAberta)
  const principal = ORDEM.find((acao) => permite(requisicao, acao))
  return (
    <>
      <RecordActions
        acoes={acoes}
        telas={telas
          // What does not fit where the requisition is now is no button, except the decision, which says why.
          .filter(
            ({ chave }) =>
              permite(requisicao, chave) ||
              (chave === 'autorizar' && requisicao.situacao === 'em_autorizacao'),
          )
          .map((tela) => ({
            ...tela,
            chave: `requisicoes.${tela.chave}`,
            ...(tela.chave === principal && { tom: 'primary' as const }),
          }))}
      />
      {aberta === 'autorizar' && <AutorizarDialog requisicao={requisicao} onClose={fechar} />}
      {aberta === 'ratificar' && <RatificarDialog requisicao={requisicao} onClose={fechar} />}
      {aberta === 'atenderComBens' && <AtenderComBensDialog requisicao={requisicao} onClose={fechar} />}
      {aberta === 'encerrarSaldo' && <EncerrarSaldoDialog requisicao={requisicao} onClose={fechar} />}
      {(aberta === 'devolver' || aberta === 'negar' || aberta === 'cancelar') && (
        <ActDialog
          title={`${COM_MOTIVO[aberta].rotulo}: ${nomeDaRequisicao(requisicao)}`}
          confirmLabel={COM_MOTIVO[aberta].rotulo}
          tone={COM_MOTIVO[aberta].tom}
          feito={COM_MOTIVO[aberta].feito}
          pedir={(motivo) => api.requisicoes[aberta]({ params: { id }, body: { motivo } })}
          onDone={mudou}
          onClose={fechar}
        >
          {requisicao.protocolo === null
            ? 'O rascunho deixa de poder ser enviado.'
            : COM_MOTIVO[aberta].explica}
        </ActDialog>
      )}
    </>
  )
}

function useTelas({ id }: RequisicaoDetalhada, abrir: (aberta: Aberta) => void) {
  const navigate = useNavigate()
  const repetir = useAcaoNaRequisicao((nova) => void navigate(enderecoDaRequisicao(nova.id)))
  const separar = useSeparar()
  const remessa = useIrARemessa(id)
  return [
    { chave: 'autorizar', rotulo: 'Autorizar', icone: CheckCheck, onSelect: () => abrir('autorizar') },
    { chave: 'ratificar', rotulo: 'Ratificar', icone: ShieldCheck, onSelect: () => abrir('ratificar') },
    {
      chave: 'tratarDivergencia',
      rotulo: 'Tratar divergência',
      icone: PackageSearch,
      onSelect: () => remessa.mutate('recebida_com_divergencia'),
    },
    {
      chave: 'separar',
      rotulo: 'Separar',
      icone: PackageSearch,
      onSelect: () => {
        // A second press would begin a second shipment.
        if (separar.isIdle || separar.isError) separar.mutate({ tipo: 'requisicao', id })
      },
    },
    {
      chave: 'atenderComBens',
      rotulo: 'Atender com bens',
      icone: Armchair,
      onSelect: () => abrir('atenderComBens'),
    },
    { chave: 'expedir', rotulo: 'Expedir', icone: Truck, onSelect: () => remessa.mutate('separada') },
    {
      chave: 'receber',
      rotulo: 'Receber',
      icone: PackageCheck,
      onSelect: () => void navigate('/painel/almoxarifado/receber'),
    },
    { chave: 'devolver', rotulo: 'Devolver', icone: Undo2, onSelect: () => abrir('devolver') },
    { chave: 'negar', rotulo: 'Negar', icone: CircleX, onSelect: () => abrir('negar') },
    {
      chave: 'repetir',
      rotulo: 'Repetir',
      icone: Repeat,
      onSelect: () =>
        repetir.mutate({
          feito: 'Rascunho aberto com as mesmas linhas',
          chamar: () => api.requisicoes.repetir({ params: { id }, body: {} }),
        }),
    },
    {
      chave: 'encerrarSaldo',
      rotulo: 'Encerrar saldo',
      icone: CircleSlash,
      tom: 'danger' as const,
      onSelect: () => abrir('encerrarSaldo'),
    },
    {
      chave: 'cancelar',
      rotulo: COM_MOTIVO.cancelar.rotulo,
      icone: Ban,
      tom: 'danger' as const,
      onSelect: () => abrir('cancelar'),
    },
  ]
}
