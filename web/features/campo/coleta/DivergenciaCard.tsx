import { ArrowLeftRight, Check } from 'lucide-react'
import { coleta, type DivergenciaDaColeta } from '#contract/campo/coleta.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { Can } from '#web/session/Can.tsx'
import { Button } from '#web/ui/actions/Button.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { PhotoGrid, PhotoTile } from '#web/ui/display/PhotoTile.tsx'
import { Facts } from '#web/ui/display/Stat.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { dataHora } from '#web/ui/format.ts'
import { campoEmPalavras, fatosDe, MOTIVOS, valorEmPalavras } from './palavras.ts'
import { useDecisao } from './use-decisao.ts'
import './Coleta.css'

type Decisao = 'manter' | 'trocar'
const DITO: Readonly<Record<Decisao, string>> = {
  manter: 'Ficou o valor que estava.',
  trocar: 'Valor trocado. A decisão ficou registrada.',
}

export function DivergenciaCard({ divergencia }: { divergencia: DivergenciaDaColeta }) {
  const { motivo, monitoramento, alvo, fotos, resolucao } = divergencia
  return (
    <Card title={alvo} actions={<Badge>{MOTIVOS[motivo].rotulo}</Badge>}>
      <p className="z-small z-muted">
        {monitoramento.protocolo} · {monitoramento.local}. {resolucao !== 'trocar' && MOTIVOS[motivo].ajuda}
      </p>
      <div className="z-coleta-lados">
        {ladosDe(divergencia).map(({ titulo, ficou, lado }) => (
          <Lado key={titulo} titulo={titulo} ficou={ficou} lado={lado} divergencia={divergencia} />
        ))}
      </div>
      {fotos.length > 0 && (
        <PhotoGrid label={`Fotos de ${alvo}`}>
          {fotos.map((foto) => (
            <PhotoTile
              key={foto.uuid}
              src={`${foto.url}?tamanho=miniatura`}
              alt={`Foto de ${foto.autor.nome}, ${dataHora(foto.capturado_em)}`}
              href={foto.url}
            />
          ))}
        </PhotoGrid>
      )}
      {divergencia.resolvida_em !== null && <Decidida divergencia={divergencia} />}
      <Can do={coleta.resolver}>
        <Decidir divergencia={divergencia} />
      </Can>
    </Card>
  )
}

interface LadoMostrado {
  titulo: string
  ficou: boolean
  lado: DivergenciaDaColeta['vencedor']
}

/** Captured after the closing in the place of what stood: nobody else said otherwise. */
const corrige = ({ motivo, perdedor }: DivergenciaDaColeta) =>
  motivo === 'complemento' && perdedor.valor !== null && perdedor.autor === null

/** Of what came out of time there is one side, and what stood before it when that says something. */
function ladosDe(divergencia: DivergenciaDaColeta): LadoMostrado[] {
  const { motivo, campo, entidade, vencedor, perdedor } = divergencia
  if (motivo === 'captura_concorrente') {
    const nome = campoEmPalavras(campo)
    return [
      { titulo: `${nome}: ficou`, ficou: true, lado: vencedor },
      { titulo: `${nome}: o outro`, ficou: false, lado: perdedor },
    ]
  }
  if (corrige(divergencia))
    return [
      { titulo: 'Antes da correção', ficou: false, lado: perdedor },
      { titulo: 'Corrigido para', ficou: true, lado: vencedor },
    ]
  const registro = vencedor.autor === null ? perdedor : vencedor
  const antes = registro === vencedor ? perdedor : vencedor
  const lados = [{ titulo: 'Registro', ficou: false, lado: registro }]
  if (diz(antes.valor, entidade)) lados.push({ titulo: 'O que já estava', ficou: false, lado: antes })
  return lados
}

const campos = (valor: unknown) =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor) ? { ...valor } : null

function diz(valor: unknown, entidade: DivergenciaDaColeta['entidade']): boolean {
  const partes = campos(valor)
  return partes === null ? valor !== null && valor !== undefined : fatosDe(partes, entidade).length > 0
}

type LadoProps = LadoMostrado & { divergencia: DivergenciaDaColeta }

function Lado({ titulo, ficou, lado, divergencia }: LadoProps) {
  const { entidade, campo } = divergencia
  const partes = campos(lado.valor)
  return (
    <section className={ficou ? 'z-coleta-lado z-coleta-ficou' : 'z-coleta-lado'} aria-label={titulo}>
      <p className="z-small z-muted">{titulo}</p>
      {partes === null ? (
        <p className="z-coleta-valor">{valorEmPalavras(lado.valor, entidade, campo)}</p>
      ) : (
        <Facts items={fatosDe(partes, entidade, corrige(divergencia))} />
      )}
      {(lado.autor || lado.capturado_em) && (
        <p className="z-small z-muted">
          {lado.autor?.nome ?? 'Autoria não registrada'}
          {lado.capturado_em && `, ${dataHora(lado.capturado_em)}`}
        </p>
      )}
    </section>
  )
}

function Decidida({ divergencia }: { divergencia: DivergenciaDaColeta }) {
  const { resolucao, resolvida_por, resolvida_em, observacao } = divergencia
  return (
    <p className="z-small z-muted">
      {resolucao === 'trocar' ? 'Trocado' : 'Mantido'} por {resolvida_por?.nome ?? '—'} em{' '}
      {dataHora(resolvida_em)}
      {observacao && `: ${observacao}`}
    </p>
  )
}

/** What was decided may be decided anew: the other value is still there. */
function Decidir({ divergencia }: { divergencia: DivergenciaDaColeta }) {
  const { id, pode_trocar, alvo, resolucao } = divergencia
  const decisao = useDecisao(
    (escolha: Decisao) => dadosDe(api.coleta.resolver({ params: { id }, body: { decisao: escolha } })),
    ({ resolucao: decidida }) => notify.success(DITO[decidida ?? 'manter']),
  )
  const trocar = resolucao === 'trocar' ? 'Trocar de volta' : 'Trocar pelo outro'
  if (resolucao !== null && !pode_trocar) return null
  return (
    <div className="z-row">
      {resolucao === null && (
        <Button
          icon={Check}
          busy={decisao.isPending && decisao.variables === 'manter'}
          disabled={decisao.isPending && decisao.variables !== 'manter'}
          aria-label={`${pode_trocar ? 'Manter' : 'Ciente'}: ${alvo}`}
          onClick={() => decisao.mutate('manter')}
        >
          {pode_trocar ? 'Manter' : 'Ciente'}
        </Button>
      )}
      {pode_trocar && (
        <Button
          icon={ArrowLeftRight}
          busy={decisao.isPending && decisao.variables === 'trocar'}
          disabled={decisao.isPending && decisao.variables !== 'trocar'}
          aria-label={`${trocar}: ${alvo}`}
          onClick={() => decisao.mutate('trocar')}
        >
          {trocar}
        </Button>
      )}
    </div>
  )
}
