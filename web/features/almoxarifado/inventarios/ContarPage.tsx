import { Camera, CameraOff, ClipboardCheck, CloudOff, RefreshCw, UploadCloud } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { LinhaDaFolha } from '#contract/almoxarifado/contagem-do-estoque.ts'
import { quantidade } from '#contract/casa/unidades.ts'
import { CameraDeCodigos } from '#web/partes/casa/CameraDeCodigos.tsx'
import { avisarQueNaoGuardou } from '#web/partes/casa/save-on-device.ts'
import { useWedge } from '#web/scan/use-wedge.ts'
import { Button, ButtonLink } from '#web/ui/actions/Button.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Chip } from '#web/ui/display/Chip.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { SkeletonList } from '#web/ui/feedback/Skeleton.tsx'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import { SegmentedChoice } from '#web/ui/fields/SegmentedChoice.tsx'
import { numero, plural } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { aContar, itensDoCodigo, itensDoTexto } from './folha.ts'
import { enderecoDoInventario } from './palavras.tsx'
import { QuantidadeSheet } from './QuantidadeSheet.tsx'
import { Recusadas } from './Recusadas.tsx'
import { type ContagemNaTela, useContagem } from './use-contagem.ts'
import './Contar.css'

export function ContarPage() {
  const id = Number(useParams().inventarioId)
  const contagem = useContagem(id)
  const { vista, carregando, falha, atualizar } = contagem
  return (
    <main id="conteudo" tabIndex={-1} className="z-contar">
      <PageHeader
        title={vista ? `Contar ${vista.folha.protocolo}` : 'Contar'}
        subtitle={vista?.folha.deposito.nome}
        breadcrumbs={[]}
        actions={<ButtonLink to={enderecoDoInventario(id)}>Voltar ao inventário</ButtonLink>}
      />
      {vista ? (
        <Folha contagem={contagem} />
      ) : carregando ? (
        <SkeletonList />
      ) : (
        <EmptyState
          icon={CloudOff}
          title="A folha ainda não está neste aparelho"
          action={
            <Button variant="primary" onClick={() => void atualizar()}>
              Tentar de novo
            </Button>
          }
        >
          {falha}
        </EmptyState>
      )}
    </main>
  )
}

type Props = { contagem: ContagemNaTela }

/** How much was done, and what is only on this device. */
function Andamento({ contagem: { vista, falha, ocupado, atualizar } }: Props) {
  if (!vista) return null
  const meus = vista.itens.filter(({ de_outra_pessoa }) => !de_outra_pessoa)
  const contados = meus.filter(({ contado_e3 }) => contado_e3 !== null).length
  const deOutra = vista.itens.length - meus.length
  const { pendentes } = vista
  return (
    <>
      <div className="z-row">
        <strong>
          {meus.length > 0
            ? `${numero(contados)} de ${numero(meus.length)} contados`
            : 'Nada para você contar'}
        </strong>
        <Chip
          live
          working={ocupado}
          tone={pendentes > 0 ? 'warning' : 'success'}
          icon={pendentes > 0 ? UploadCloud : ClipboardCheck}
          text={
            pendentes > 0
              ? `${plural(pendentes, 'contagem espera', 'contagens esperam')} envio`
              : 'Tudo enviado'
          }
        />
        <Button variant="quiet" icon={RefreshCw} busy={ocupado} onClick={() => void atualizar()}>
          Atualizar
        </Button>
      </div>
      {deOutra > 0 && (
        <Banner tone="info">
          {plural(deOutra, 'item a recontar é', 'itens a recontar são')} de outra pessoa: você já{' '}
          {deOutra === 1 ? 'o contou' : 'os contou'}.
        </Banner>
      )}
      {falha !== null && (
        <Banner tone="warning" icon={CloudOff} live>
          {falha} Pode continuar: o que contar fica guardado neste aparelho e é enviado depois.
        </Banner>
      )}
    </>
  )
}

const MOSTRAR = [
  { value: 'a_contar' as const, label: 'A contar' },
  { value: 'todos' as const, label: 'Todos' },
]
/** More than these are found by searching. */
const NA_TELA = 200

function Folha({ contagem }: Props) {
  const { vista, contar, digitar, mostrar: mostrarFolha } = contagem
  const [texto, setTexto] = useState('')
  const [mostrar, setMostrar] = useState<'a_contar' | 'todos'>('a_contar')
  const [camera, setCamera] = useState(false)
  const [aberto, setAberto] = useState<{ item: LinhaDaFolha; origem: 'scan' | 'digitado' } | null>(null)
  const itens = vista?.itens ?? []

  function ler(codigo: string) {
    const achados = itensDoCodigo(itens, codigo)
    const [unico] = achados
    if (unico?.de_outra_pessoa && achados.length === 1) {
      notify.warning(`Você já contou ${unico.descricao}: a recontagem é de outra pessoa.`)
      return
    }
    if (unico && achados.length === 1) return setAberto({ item: unico, origem: 'scan' })
    if (!unico) notify.warning(`Nada nesta folha tem o código ${codigo}.`)
    setTexto(codigo)
    setMostrar('todos')
  }
  const digitada = (item: LinhaDaFolha) => vista?.digitadas.find(({ item_id }) => item_id === item.id)
  const fechar = () => {
    setAberto(null)
    void mostrarFolha()
  }
  useWedge((codigo) => aberto === null && ler(codigo))
  const procurados = itensDoTexto(itens, texto)
  const visiveis = mostrar === 'todos' ? procurados : procurados.filter(aContar)
  return (
    <>
      <Andamento contagem={contagem} />
      <Recusadas contagem={contagem} onContarDeNovo={(item) => setAberto({ item, origem: 'digitado' })} />
      <div className="z-contar-busca">
        <SearchField
          label="Procurar item"
          placeholder="Nome, código ou lote"
          value={texto}
          onChange={setTexto}
          onKeyDown={({ key }) => key === 'Enter' && texto.trim() !== '' && ler(texto)}
        />
        <div className="z-row">
          <SegmentedChoice
            label="Mostrar"
            hideLabel
            compact
            options={MOSTRAR}
            value={mostrar}
            onChange={setMostrar}
          />
          <Button icon={camera ? CameraOff : Camera} aria-pressed={camera} onClick={() => setCamera(!camera)}>
            Ler código
          </Button>
        </div>
      </div>
      {camera && <CameraDeCodigos pausada={aberto !== null} onCode={ler} />}
      <Lista
        itens={visiveis}
        digitada={digitada}
        onAbrir={(item) => setAberto({ item, origem: 'digitado' })}
      />
      {aberto && (
        <QuantidadeSheet
          key={aberto.item.id}
          item={aberto.item}
          digitada={digitada(aberto.item)}
          onDigitar={(qtd_e3) => void digitar(aberto.item, qtd_e3).catch(avisarQueNaoGuardou)}
          onClose={fechar}
          onContar={async (qtd_e3) => {
            const { item, origem } = aberto
            await contar({ item_id: item.id, rodada: item.rodada, qtd_e3, origem })
            setAberto(null)
            setTexto('')
          }}
        />
      )}
    </>
  )
}

function Lista({
  itens,
  digitada,
  onAbrir,
}: {
  itens: readonly LinhaDaFolha[]
  digitada: (item: LinhaDaFolha) => object | undefined
  onAbrir: (item: LinhaDaFolha) => void
}) {
  if (itens.length === 0)
    return (
      <EmptyState icon={ClipboardCheck} title="Nada a contar aqui.">
        O que há a contar vem da lista feita na abertura, ou é acrescentado ao inventário.
      </EmptyState>
    )
  return (
    <>
      <ul className="z-contar-lista" aria-label="Itens da folha">
        {itens.slice(0, NA_TELA).map((item) => (
          <li key={item.id}>
            <button
              type="button"
              className="z-contar-item"
              disabled={item.de_outra_pessoa}
              onClick={() => onAbrir(item)}
            >
              <span>
                <strong>{item.descricao}</strong>
                <span className="z-muted z-small">
                  {[item.codigo, item.lote && `lote ${item.lote}`, item.rodada > 1 && 'recontagem']
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <span className="z-contar-numero">
                {item.de_outra_pessoa && <Badge>De outra pessoa</Badge>}
                {digitada(item) && <Badge tone="warning">Rascunho</Badge>}
                {item.contado_e3 === null ? '—' : quantidade(item.contado_e3, item.unidade)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {itens.length > NA_TELA && (
        <p className="z-muted">Mais {numero(itens.length - NA_TELA)}: procure pelo nome ou leia o código.</p>
      )}
    </>
  )
}
