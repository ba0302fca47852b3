import {
  Ban,
  CircleX,
  ClipboardCheck,
  Copy,
  FlaskConical,
  PackageCheck,
  RotateCcw,
  Undo2,
} from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ATOS_DA_ENTRADA } from '#contract/almoxarifado/atos-da-entrada.ts'
import { type EntradaDetalhada, nomeDaEntrada } from '#contract/almoxarifado/entrada.ts'
import { api } from '#web/api/api.ts'
import { RecordActions } from '#web/detail/RecordActions.tsx'
import { telaDe } from '#web/detail/tela-de.ts'
import { useAtos } from '#web/detail/use-atos.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { AceitarDialog } from './AceitarDialog.tsx'
import { useAcaoNaEntrada, useEntradaMudou } from './consultas.ts'
import { ParecerDialog } from './ParecerDialog.tsx'
import { enderecoDaEntrada } from './palavras.tsx'

type Props = { entrada: EntradaDetalhada }

export function AcoesDaEntrada({ entrada }: Props) {
  const { id, acoes, situacao } = entrada
  const [aberta, setAberta] = useState<'aceitar' | 'examinar' | null>(null)
  const [recusa, setRecusa] = useState<{ ato: string; mensagem: string } | null>(null)
  const [, setParams] = useSearchParams()
  const exame = useAcaoNaEntrada()
  const navigate = useNavigate()
  const copia = useAcaoNaEntrada((nova) => void navigate(enderecoDaEntrada(nova.id)))
  const fechar = () => setAberta(null)
  const { tela, dialogo } = useAtos({
    de: 'entradas',
    atos: ATOS_DA_ENTRADA,
    nome: nomeDaEntrada(entrada),
    // Why it cannot be taken back names what to undo first: it stays in sight, where the reason was written.
    async pedir(ato, motivo) {
      const resposta = await api.entradas[ato]({ params: { id }, body: { motivo } })
      setRecusa(resposta.codigo === 'SUCESSO' ? null : { ato, mensagem: resposta.mensagem })
      return resposta
    },
    aviso: (ato) =>
      recusa?.ato === ato ? <Banner tone="danger">{recusa.mensagem}</Banner> : ATOS_DA_ENTRADA[ato].aviso,
    mudou: useEntradaMudou(),
  })
  const telas = [
    telaDe('entradas.conferir', 'Conferir', ClipboardCheck, () =>
      setParams({ aba: 'conferencia' }, { replace: true }),
    ),
    telaDe('entradas.aceitar', 'Aceitar', PackageCheck, () => setAberta('aceitar')),
    {
      chave: 'entradas.enviarExame',
      rotulo: 'Enviar a exame',
      icone: FlaskConical,
      onSelect: () =>
        exame.mutate({
          feito: 'Enviada a exame',
          chamar: () => api.entradas.enviarExame({ params: { id }, body: {} }),
        }),
    },
    telaDe('entradas.examinar', 'Registrar parecer', FlaskConical, () => setAberta('examinar')),
    tela('devolver', Undo2),
    tela('recusar', CircleX),
    tela('estornar', RotateCcw),
    {
      chave: 'entradas.repetir',
      rotulo: 'Copiar para rascunho',
      icone: Copy,
      onSelect: () => {
        // A second press would open a second draft.
        if (copia.isIdle || copia.isError)
          copia.mutate({
            feito: 'Rascunho aberto com o mesmo documento e as mesmas linhas: confira antes de receber',
            chamar: () => api.entradas.repetir({ params: { id }, body: {} }),
          })
      },
    },
    tela('cancelar', Ban),
  ]
  // What does not fit where the entry is now is no button that says "not now", except the acceptance, which says why.
  const cabe = ({ chave }: { chave: string }) =>
    acoes.some((acao) => acao.chave === chave && acao.permitido) ||
    (chave === 'entradas.aceitar' && situacao === 'recebida_provisoria')
  const principais = ['entradas.examinar', `entradas.${entrada.conferido === null ? 'conferir' : 'aceitar'}`]
  return (
    <>
      <RecordActions
        acoes={acoes}
        telas={telas
          .filter(cabe)
          .map((uma) => ({ ...uma, ...(principais.includes(uma.chave) && { tom: 'primary' as const }) }))}
      />
      {aberta === 'aceitar' && <AceitarDialog entrada={entrada} onClose={fechar} />}
      {aberta === 'examinar' && <ParecerDialog entrada={entrada} onClose={fechar} />}
      {dialogo}
    </>
  )
}
