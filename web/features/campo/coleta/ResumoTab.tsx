import { ACHADOS } from '#contract/campo/achados.ts'
import { CAMPOS_DA_VISITA } from '#contract/campo/campos-da-visita.ts'
import { codigosSemBemEscritos, parecidos } from '#contract/campo/codigos-sem-bem.ts'
import { bensDoContado, CONTADOR, linhasDoContado } from '#contract/campo/contado.ts'
import { janelaEscrita } from '#contract/campo/janela.ts'
import { testemunhasEscritas } from '#contract/campo/monitoramentos.ts'
import type { VisitaDetalhada } from '#contract/campo/visita-no-painel.ts'
import { fatosDe } from '#web/detail/fatos.ts'
import { RecordList } from '#web/partes/casa/RecordList.tsx'
import { FiguraDaAssinatura } from '#web/partes/papeis/FiguraDaAssinatura.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Facts } from '#web/ui/display/Stat.tsx'
import { data, dataHora, numero } from '#web/ui/format.ts'

type Props = { visita: VisitaDetalhada }

export function ResumoTab({ visita }: Props) {
  const { contagem, contagens, previsto_inicio, previsto_fim, iniciado_em, finalizado_em } = visita
  const { concluido_em, nota } = visita
  const fato = fatosDe(CAMPOS_DA_VISITA, visita)
  return (
    <div className="z-stack">
      <Card title={contagem ? 'Contagem da própria escola' : 'Visita'}>
        <Facts
          items={[
            { label: 'Regional', value: visita.regional },
            fato('previsto_inicio', previsto_inicio && data(previsto_inicio)),
            fato('previsto_fim', previsto_fim && data(previsto_fim)),
            { label: 'O local recebe', value: janelaEscrita(visita) },
            fato('iniciado_em', iniciado_em && dataHora(iniciado_em)),
            fato('finalizado_em', finalizado_em && dataHora(finalizado_em)),
            fato('concluido_em', concluido_em && dataHora(concluido_em)),
            ...verificado(visita),
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
      <CodigosSemBem visita={visita} />
      <Assinaturas visita={visita} />
    </div>
  )
}

/** Read in the field and of no asset of the visit: who decides may know what they are. */
function CodigosSemBem({ visita: { codigos_sem_bem: codigos } }: Props) {
  if (codigos.length === 0) return null
  return (
    <Card title="Códigos sem bem">
      <p>
        {codigosSemBemEscritos(codigos.length)} Se algum for de um bem do local, devolva a visita para que o
        agente decida o que é.
      </p>
      <RecordList
        rotulo="Códigos sem bem"
        vazio=""
        itens={codigos.map((um) => ({
          chave: um.codigo,
          titulo: <span className="z-code">{um.codigo}</span>,
          marca: um.parece.length > 0 && <Badge tone="warning">Um dígito de diferença</Badge>,
          detalhe: `${um.ambiente ?? 'Sem ambiente informado'}, ${dataHora(um.lido_em)}`,
          linhas: um.parece.length > 0 ? [`Parece com o que não foi localizado: ${parecidos(um)}`] : [],
        }))}
      />
    </Card>
  )
}

/** A school's own count tells what it counted, as on the phone of who did. */
function verificado({ contagem, contagens }: VisitaDetalhada) {
  const { instalacoes, instalacoes_verificadas, patrimonios, patrimonios_verificados, fotos } = contagens
  if (contagem)
    return [
      ...linhasDoContado(contagem.contado, numero).map(({ rotulo, valor }) => ({
        label: rotulo,
        value: valor,
      })),
      {
        label: 'Bens do inventário vistos',
        value: bensDoContado(
          contagem.contado,
          { feitos: patrimonios_verificados, total: patrimonios },
          numero,
        ),
      },
    ]
  return [
    {
      label: 'Instalações verificadas',
      value: `${numero(instalacoes_verificadas)} de ${numero(instalacoes)}`,
    },
    { label: 'Bens verificados', value: `${numero(patrimonios_verificados)} de ${numero(patrimonios)}` },
    { label: 'Fotos', value: numero(fotos) },
  ]
}

const PAPEIS = { agente: 'Agente', responsavel: 'Responsável pelo local' } as const

function Assinaturas({ visita: { contagem, responsavel, recusa, assinaturas } }: Props) {
  const papeis = contagem ? { ...PAPEIS, agente: CONTADOR } : PAPEIS
  return (
    <Card title="Assinaturas">
      <Facts
        items={[
          { label: contagem ? 'Responde pela escola' : 'Recebeu a visita', value: responsavel?.nome },
          { label: 'Matrícula', value: responsavel?.matricula },
          { label: 'Cargo', value: responsavel?.cargo },
          { label: 'Recusou assinar', value: recusa?.motivo },
          {
            label: 'Testemunhas',
            value: recusa && testemunhasEscritas(recusa.testemunhas),
          },
        ]}
      />
      {assinaturas.length === 0 && !recusa && <p className="z-muted">Nenhuma assinatura colhida.</p>}
      {assinaturas.length > 0 && (
        <ul className="z-homologacao-assinaturas" aria-label="Assinaturas colhidas">
          {assinaturas.map((assinatura) => (
            <li key={assinatura.url}>
              <Assinada assinatura={assinatura} como={papeis[assinatura.papel]} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

type AssinadaProps = { assinatura: VisitaDetalhada['assinaturas'][number]; como: string }

function Assinada({ assinatura, como }: AssinadaProps) {
  const { url, nome, matricula, cargo, capturado_em, anterior } = assinatura
  const quem = nome ?? como
  const ditos = [nome && como, cargo, matricula && `matrícula ${matricula}`, dataHora(capturado_em)]
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
