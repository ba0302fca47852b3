import { Ban, CircleX, ClipboardCheck, FlaskConical, PackageCheck, RotateCcw, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { EntradaDetalhada } from '#contract/almoxarifado/entrada.ts'
import { api } from '#web/api/api.ts'
import { RecordActions } from '#web/detail/RecordActions.tsx'
import { ActDialog } from '#web/partes/casa/ActDialog.tsx'
import { AceitarDialog } from './AceitarDialog.tsx'
import { useAcaoNaEntrada, useEntradaMudou } from './consultas.ts'
import { ParecerDialog } from './ParecerDialog.tsx'
import { nomeDaEntrada } from './palavras.tsx'

type ComMotivo = 'recusar' | 'devolver' | 'cancelar' | 'estornar'

const COM_MOTIVO: Readonly<
  Record<ComMotivo, { rotulo: string; tom: 'primary' | 'danger'; explica: string; feito: string }>
> = {
  recusar: {
    rotulo: 'Recusar',
    tom: 'danger',
    explica: 'Nada entra no estoque. O termo de recusa é emitido para devolver ao fornecedor.',
    feito: 'Entrada recusada',
  },
  devolver: {
    rotulo: 'Devolver a rascunho',
    tom: 'primary',
    explica: 'Volta a ser digitada, com o mesmo protocolo, e é conferida de novo.',
    feito: 'Devolvida a rascunho',
  },
  cancelar: {
    rotulo: 'Cancelar entrada',
    tom: 'danger',
    explica: 'Nada entra no estoque, e o documento pode ser registrado de novo.',
    feito: 'Entrada cancelada',
  },
  estornar: {
    rotulo: 'Estornar',
    tom: 'danger',
    explica: 'O que entrou sai do estoque pelo mesmo valor, e os bens a tombar são descartados.',
    feito: 'Entrada estornada',
  },
}

type Props = { entrada: EntradaDetalhada }

export function AcoesDaEntrada({ entrada }: Props) {
  const { id, acoes, situacao } = entrada
  const [aberta, setAberta] = useState<ComMotivo | 'aceitar' | 'examinar' | null>(null)
  const [, setParams] = useSearchParams()
  const mudou = useEntradaMudou()
  const exame = useAcaoNaEntrada()
  const fechar = () => setAberta(null)
  const telas = [
    {
      chave: 'conferir',
      rotulo: 'Conferir',
      icone: ClipboardCheck,
      onSelect: () => setParams({ aba: 'conferencia' }, { replace: true }),
    },
    { chave: 'aceitar', rotulo: 'Aceitar', icone: PackageCheck, onSelect: () => setAberta('aceitar') },
    {
      chave: 'enviarExame',
      rotulo: 'Enviar a exame',
      icone: FlaskConical,
      onSelect: () =>
        exame.mutate({
          feito: 'Enviada a exame',
          chamar: () => api.entradas.enviarExame({ params: { id }, body: {} }),
        }),
    },
    {
      chave: 'examinar',
      rotulo: 'Registrar parecer',
      icone: FlaskConical,
      onSelect: () => setAberta('examinar'),
    },
    { chave: 'devolver', rotulo: 'Devolver a rascunho', icone: Undo2, onSelect: () => setAberta('devolver') },
    { chave: 'recusar', rotulo: 'Recusar', icone: CircleX, onSelect: () => setAberta('recusar') },
    { chave: 'estornar', rotulo: 'Estornar', icone: RotateCcw, onSelect: () => setAberta('estornar') },
    {
      chave: 'cancelar',
      rotulo: COM_MOTIVO.cancelar.rotulo,
      icone: Ban,
      onSelect: () => setAberta('cancelar'),
    },
  ]
  // What does not fit where the entry is now is no button that says "not now", except the acceptance, which says why.
  const cabe = ({ chave }: { chave: string }) =>
    acoes.some((acao) => acao.chave === `entradas.${chave}` && acao.permitido) ||
    (chave === 'aceitar' && situacao === 'recebida_provisoria')
  const principal = entrada.conferido === null ? 'conferir' : 'aceitar'
  return (
    <>
      <RecordActions
        acoes={acoes}
        telas={telas.filter(cabe).map((tela) => ({
          ...tela,
          chave: `entradas.${tela.chave}`,
          ...((tela.chave === principal || tela.chave === 'examinar') && { tom: 'primary' as const }),
        }))}
      />
      {aberta === 'aceitar' && <AceitarDialog entrada={entrada} onClose={fechar} />}
      {aberta === 'examinar' && <ParecerDialog entrada={entrada} onClose={fechar} />}
      {aberta !== null && aberta !== 'aceitar' && aberta !== 'examinar' && (
        <ActDialog
          title={`${COM_MOTIVO[aberta].rotulo}: ${nomeDaEntrada(entrada)}`}
          confirmLabel={COM_MOTIVO[aberta].rotulo}
          tone={COM_MOTIVO[aberta].tom}
          feito={COM_MOTIVO[aberta].feito}
          pedir={(motivo) => api.entradas[aberta]({ params: { id }, body: { motivo } })}
          onDone={mudou}
          onClose={fechar}
        >
          {COM_MOTIVO[aberta].explica}
        </ActDialog>
      )}
    </>
  )
}
