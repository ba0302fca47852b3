import { ClipboardCopy, Keyboard, Mail, Phone } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { fusoAtual } from '#web/api/keys.ts'
import { useEngine } from '#web/offline-browser/engine-context.ts'
import { useConexao } from '#web/offline-browser/use-aparelho.ts'
import { useChip } from '#web/offline-browser/use-fila.ts'
import { useSessao } from '#web/session/use-sessao.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { useIdentidade } from '../use-identidade.ts'
import { textoDoDiagnostico, versaoPorExtenso } from './diagnostico.ts'
import { NestaTela } from './NestaTela.tsx'
import './Dialogs.css'

export type AjudaDialogProps = { onClose: () => void; mostrarAtalhos: () => void }

export function AjudaDialog({ onClose, mostrarAtalhos }: AjudaDialogProps) {
  const { telefoneDeSuporte, emailDeSuporte } = useIdentidade()
  const diagnostico = useDiagnostico()
  const abrindo = useAbrindo()
  const copiar = async () => {
    try {
      await navigator.clipboard.writeText(diagnostico)
      notify.success('Diagnóstico copiado. Cole na mensagem ao suporte.')
    } catch {
      notify.error('Este navegador não deixou copiar. Selecione o texto abaixo e copie.')
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Ajuda e suporte"
      subtitle={versaoPorExtenso()}
      footer={
        <>
          <Button icon={Keyboard} onClick={mostrarAtalhos}>
            Atalhos do teclado
          </Button>
          <Button
            variant="primary"
            icon={ClipboardCopy}
            busy={abrindo}
            busyLabel="Lendo o aparelho…"
            onClick={() => void copiar()}
          >
            Copiar diagnóstico
          </Button>
        </>
      }
    >
      <div className="z-stack">
        <NestaTela onClose={onClose} />
        <h3>Suporte</h3>
        <Contatos telefone={telefoneDeSuporte} email={emailDeSuporte} />
        <p>
          Ao falar com o suporte, envie o diagnóstico: ele diz a versão, o navegador e como está este
          aparelho. Não leva senha nem o conteúdo do seu trabalho.
        </p>
        <details className="z-diagnostico">
          <summary>Ver o que será copiado</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
          <pre tabIndex={0}>{diagnostico}</pre>
        </details>
      </div>
    </Dialog>
  )
}

function Contatos({ telefone, email }: { telefone?: string | undefined; email?: string | undefined }) {
  if (telefone === undefined && email === undefined)
    return <p>O telefone do suporte ainda não foi informado. Procure o administrador do sistema.</p>
  return (
    <ul className="z-contatos">
      {telefone && (
        <li>
          <Phone className="z-icon" aria-hidden />
          <a href={`tel:${telefone.replace(/[^\d+]/g, '')}`}>{telefone}</a>
        </li>
      )}
      {email && (
        <li>
          <Mail className="z-icon" aria-hidden />
          <a href={`mailto:${email}`}>{email}</a>
        </li>
      )}
    </ul>
  )
}

const PACIENCIA_MS = 3_000

/** The device's store still opens, and its name is not known yet. Not waited for long: it may be what is broken. */
function useAbrindo(): boolean {
  const engine = useEngine()
  const [espera, setEspera] = useState(true)
  useEffect(() => {
    const fim = setTimeout(() => setEspera(false), PACIENCIA_MS)
    return () => clearTimeout(fim)
  }, [])
  return engine === null && espera
}

function useDiagnostico(): string {
  const { sessao } = useSessao()
  const { pathname } = useLocation()
  const conexao = useConexao()
  const engine = useEngine()
  const { pendentes, recusadas } = useChip()
  return textoDoDiagnostico({
    agora: new Date(),
    fuso: fusoAtual(),
    email: sessao?.usuario.email ?? 'sem sessão',
    endereco: pathname,
    navegador: navigator.userAgent,
    tela: { largura: screen.width, altura: screen.height, densidade: devicePixelRatio },
    janela: { largura: innerWidth, altura: innerHeight },
    conexao,
    dispositivo_id: engine?.world.identidade.dispositivo_id ?? null,
    pendentes,
    recusados: recusadas,
  })
}
