import { ACHADOS } from '#contract/campo/achados.ts'
import { CAMPOS_DA_VISITA } from '#contract/campo/campos-da-visita.ts'
import type { VisitaDetalhada } from '#contract/campo/homologacao.ts'
import { janelaEscrita } from '#contract/campo/janela.ts'
import { fatosDe } from '#web/detail/fatos.ts'
import { RecordList } from '#web/partes/casa/RecordList.tsx'
import { FiguraDaAssinatura } from '#web/partes/papeis/FiguraDaAssinatura.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Facts } from '#web/ui/display/Stat.tsx'
import { data, dataHora } from '#web/ui/format.ts'

type Props = { visita: VisitaDetalhada }

export function ResumoTab({ visita }: Props) {
  const { contagens, previsto_inicio, previsto_fim, iniciado_em, finalizado_em, concluido_em, nota } = visita
  const fato = fatosDe(CAMPOS_DA_VISITA, visita)
  return (
    <div className="z-stack">
      <Card title="Visita">
        <Facts
          items={[
            { label: 'Regional', value: visita.regional },
            fato('previsto_inicio', previsto_inicio && data(previsto_inicio)),
            fato('previsto_fim', previsto_fim && data(previsto_fim)),
            { label: 'O local recebe', value: janelaEscrita(visita) },
            fato('iniciado_em', iniciado_em && dataHora(iniciado_em)),
            fato('finalizado_em', finalizado_em && dataHora(finalizado_em)),
            fato('concluido_em', concluido_em && dataHora(concluido_em)),
            {
              label: 'Instalações verificadas',
              value: `${contagens.instalacoes_verificadas} de ${contagens.instalacoes}`,
            },
            {
              label: 'Bens verificados',
              value: `${contagens.patrimonios_verificados} de ${contagens.patrimonios}`,
            },
            { label: 'Fotos', value: String(contagens.fotos) },
            { label: 'Em quarentena', value: contagens.quarentena > 0 && String(contagens.quarentena) },
            { label: 'Nota da infraestrutura', value: nota !== null && String(nota).replace('.', ',') },
          ]}
        />
      </Card>
      {visita.por_tipo.length > 0 && (
        <Card title="Divergências por tipo">
          <RecordList
            rotulo="Divergências por tipo"
            vazio=""
            itens={visita.por_tipo.map(({ tipo, total, decididos }) => ({
              chave: tipo,
              titulo: ACHADOS[tipo].rotulo,
              marca: (
                <Badge tone={decididos === total ? 'success' : 'warning'}>
                  {decididos} de {total} {total === 1 ? 'decidida' : 'decididas'}
                </Badge>
              ),
              detalhe: ACHADOS[tipo].ajuda,
            }))}
          />
        </Card>
      )}
      <Assinaturas visita={visita} />
    </div>
  )
}

const PAPEIS = { agente: 'Agente', responsavel: 'Responsável pelo local' } as const

function Assinaturas({ visita: { responsavel, recusa, assinaturas } }: Props) {
  return (
    <Card title="Assinaturas">
      <Facts
        items={[
          { label: 'Recebeu a visita', value: responsavel?.nome },
          { label: 'Matrícula', value: responsavel?.matricula },
          { label: 'Cargo', value: responsavel?.cargo },
          { label: 'Recusou assinar', value: recusa?.motivo },
          {
            label: 'Testemunhas',
            value: recusa?.testemunhas.map(({ nome, documento }) => `${nome} (${documento})`).join(', '),
          },
        ]}
      />
      {assinaturas.length === 0 && !recusa && <p className="z-muted">Nenhuma assinatura colhida.</p>}
      {assinaturas.length > 0 && (
        <ul className="z-homologacao-assinaturas" aria-label="Assinaturas colhidas">
          {assinaturas.map((assinatura) => (
            <li key={assinatura.url}>
              <Assinada assinatura={assinatura} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Assinada({ assinatura }: { assinatura: VisitaDetalhada['assinaturas'][number] }) {
  const { url, papel, nome, matricula, cargo, capturado_em, anterior } = assinatura
  const quem = nome ?? PAPEIS[papel]
  const ditos = [nome && PAPEIS[papel], cargo, matricula && `matrícula ${matricula}`, dataHora(capturado_em)]
  return (
    <FiguraDaAssinatura url={url} descricao={`Assinatura de ${quem}`} abre>
      <strong>{quem}</strong>
      <br />
      {ditos.filter(Boolean).join(', ')}
      {anterior && (
        <>
          {' '}
          <Badge tone="warning">Antes da devolução</Badge>
        </>
      )}
    </FiguraDaAssinatura>
  )
}
