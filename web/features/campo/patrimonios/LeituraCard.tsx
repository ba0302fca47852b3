import { ClipboardCheck, Import, PackagePlus, Tag, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { CodigoDaRegional } from '#contract/campo/patrimonios.ts'
import { digitoNaoConfere } from '#contract/casa/codigos.ts'
import type { PatrimonioDaVisita } from '#web/offline-browser/types.ts'
import { EnvioBadge } from '#web/partes/casa/EnvioBadge.tsx'
import { Button } from '#web/ui/actions/Button.tsx'
import { IconButton } from '#web/ui/actions/IconButton.tsx'
import { Facts } from '#web/ui/display/Stat.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import type { Janela } from './JanelaDaLeitura.tsx'
import { DIGITO_NAO_CONFERE, type LeituraFeita } from './leituras.ts'
import { ResultadoBadge } from './ResultadoBadge.tsx'

interface Acoes {
  onConferir: (uuid: string) => void
  onJanela: (janela: Janela) => void
  onIgnorar: () => void
}

type Props = {
  leitura: LeituraFeita
  /** The asset as it is now, when it is of this visit. */
  bem: PatrimonioDaVisita | undefined
  ambiente: string | undefined
  editavel: boolean
  onFechar: () => void
} & Acoes

/** What one code turned out to be, and what can be done about it. */
export function LeituraCard({ leitura, bem, ambiente, onFechar, ...parte }: Props) {
  const { resolucao } = leitura
  const secao = useRef<HTMLElement>(null)
  // On a phone it comes up below the camera. Newer browsers answer a promise, which is no clean-up.
  useEffect(() => void secao.current?.scrollIntoView?.({ block: 'nearest', behavior: 'smooth' }), [])
  return (
    <section ref={secao} className="z-card z-leitura" aria-label={`Código ${leitura.referencia_id}`}>
      <header className="z-leitura-cabecalho">
        <span className="z-code z-leitura-codigo">{leitura.referencia_id}</span>
        <IconButton label="Fechar resultado" icon={X} tooltip={false} onClick={onFechar} />
      </header>
      {resolucao.tipo === 'da-visita' && (
        <DaVisita bem={bem ?? resolucao.patrimonio} ambiente={ambiente} {...parte} />
      )}
      {resolucao.tipo === 'de-outro-local' && (
        <DeOutroLocal codigo={resolucao.codigo} leitura={leitura} {...parte} />
      )}
      {resolucao.tipo === 'desconhecido' && (
        <Desconhecido resolucao={resolucao} leitura={leitura} {...parte} />
      )}
    </section>
  )
}

type Parte = { editavel: boolean } & Acoes

type DaVisitaProps = Parte & { bem: PatrimonioDaVisita; ambiente: string | undefined }

function DaVisita({ bem, ambiente, editavel, onConferir }: DaVisitaProps) {
  const { descricao, marca, modelo, instalacao_nome } = bem.patrimonio
  return (
    <>
      <h2>{descricao}</h2>
      <div className="z-row">
        <ResultadoBadge resultado={bem.resultado} />
        <EnvioBadge envio={bem.envio} />
      </div>
      <Facts
        items={[
          { label: 'Ambiente', value: ambiente ?? 'Sem ambiente definido' },
          { label: 'Ambiente no cadastro', value: instalacao_nome },
          { label: 'Marca e modelo', value: [marca, modelo].filter(Boolean).join(' ') },
        ]}
      />
      <Button variant="primary" size="lg" block icon={ClipboardCheck} onClick={() => onConferir(bem.uuid)}>
        {editavel ? 'Conferir' : 'Ver o bem'}
      </Button>
    </>
  )
}

type DeOutroLocalProps = Parte & { codigo: CodigoDaRegional; leitura: LeituraFeita }

function DeOutroLocal({ codigo, leitura, editavel, onJanela, onIgnorar }: DeOutroLocalProps) {
  return (
    <>
      <h2>{codigo.descricao}</h2>
      <Banner tone="warning">
        O cadastro diz que este bem fica em outro local: <strong>{codigo.local_nome}</strong>.
      </Banner>
      <Decisoes editavel={editavel}>
        <Button
          variant="primary"
          size="lg"
          block
          icon={Import}
          onClick={() => onJanela({ tipo: 'trazer', leitura })}
        >
          Associar a esta visita
        </Button>
        <Button block onClick={onIgnorar}>
          Ignorar
        </Button>
      </Decisoes>
    </>
  )
}

type DesconhecidoProps = Parte & {
  resolucao: { numero: number | null; na_faixa: boolean }
  leitura: LeituraFeita
}

function Desconhecido({ resolucao, leitura, editavel, onJanela, onIgnorar }: DesconhecidoProps) {
  const { numero, na_faixa } = resolucao
  const cadastravel = numero !== null && na_faixa
  return (
    <>
      <h2>{leitura.consulta ? 'Código desconhecido' : 'Código desconhecido, leitura guardada'}</h2>
      {digitoNaoConfere(leitura.referencia_id) ? (
        <Banner tone="warning">{DIGITO_NAO_CONFERE}.</Banner>
      ) : (
        <p className="z-small z-muted">
          {cadastravel
            ? 'É uma plaqueta livre da sua faixa.'
            : 'Não é de nenhum bem da regional, nem uma plaqueta livre da sua faixa.'}
        </p>
      )}
      <Decisoes editavel={editavel}>
        {cadastravel && (
          <Button
            variant="primary"
            size="lg"
            block
            icon={PackagePlus}
            onClick={() => onJanela({ tipo: 'lote', numero })}
          >
            Cadastrar bem novo
          </Button>
        )}
        {!cadastravel && (
          <Button
            block
            icon={PackagePlus}
            onClick={() => onJanela({ tipo: 'lote', numero: null, antigo: leitura.referencia_id })}
          >
            É de um bem novo
          </Button>
        )}
        <Button block icon={Tag} onClick={() => onJanela({ tipo: 'aplicar', leitura })}>
          É a plaqueta de um bem da lista
        </Button>
        <Button block onClick={onIgnorar}>
          Ignorar
        </Button>
      </Decisoes>
    </>
  )
}

function Decisoes({ editavel, children }: { editavel: boolean; children: ReactNode }) {
  if (!editavel)
    return <p className="z-small z-muted">Para decidir o que fazer, a visita precisa estar em andamento.</p>
  return <div className="z-stack">{children}</div>
}
