import { useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { Link } from 'react-router'
import type { Funcionamento, TrabalhoDeFundo } from '#contract/analises/funcionamento.ts'
import { coleta } from '#contract/campo/coleta.ts'
import { dadosDeHa } from '#contract/casa/atraso.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { RecordView } from '#web/detail/RecordView.tsx'
import { usePode } from '#web/session/use-sessao.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Quando } from '#web/ui/display/Quando.tsx'
import { Facts } from '#web/ui/display/Stat.tsx'
import { TableScroll } from '#web/ui/display/TableScroll.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { duracao, hora, numero, percentual, plural, tamanho } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { NOME_DO_TRABALHO, O_QUE_FAZER } from './palavras.ts'

const OLHA_MS = 30_000

/** Whether the installation writes, has room and is copied, and what waits in it. */
export function SaudePage() {
  const consulta = useQuery({
    queryKey: ['funcionamento'],
    queryFn: () => dadosDe(api.funcionamento.ver({})),
    refetchInterval: OLHA_MS,
  })
  return (
    <div className="z-stack">
      <PageHeader
        title="Saúde do sistema"
        subtitle="Se o Zelo grava, tem espaço e é copiado, e o que espera nele."
        actions={
          <>
            {consulta.data && <span className="z-muted">lido às {hora(consulta.data.lido_em)}</span>}
            <Button
              variant="quiet"
              icon={RefreshCw}
              busy={consulta.isFetching}
              onClick={() => void consulta.refetch()}
            >
              Atualizar
            </Button>
          </>
        }
      />
      <RecordView consulta={consulta}>
        {(dados) => (
          <>
            <Problemas {...dados} />
            <Instalacao {...dados} />
            <Campo {...dados} />
            <Trabalhos trabalhos={dados.trabalhos} />
          </>
        )}
      </RecordView>
    </div>
  )
}

function Problemas({ saude, arquivos, copia }: Funcionamento) {
  const semCopia = copia.instante === null && !copia.toda_noite
  const corrompidos = arquivos.corrompidos
  if (saude.problemas.length === 0 && corrompidos === 0 && !semCopia)
    return <Banner tone="success">Nada impede o trabalho.</Banner>
  return (
    <>
      {saude.problemas.map(({ codigo, detalhe }) => (
        <Banner key={codigo} tone="warning" live>
          <strong>{detalhe}</strong> {O_QUE_FAZER[codigo]}
        </Banner>
      ))}
      {corrompidos > 0 && (
        <Banner tone="danger" live>
          <strong>
            {plural(
              corrompidos,
              'arquivo não é mais o que foi recebido',
              'arquivos não são mais os que foram recebidos',
            )}
            .
          </strong>{' '}
          O disco pode estar falhando. Avise quem opera o servidor.
        </Banner>
      )}
      {semCopia && (
        <Banner tone="warning">
          <strong>Esta instalação nunca foi copiada.</strong> Quem opera o servidor liga a cópia de toda
          noite; o guia de operação diz como.
        </Banner>
      )}
    </>
  )
}

function daReplica({ situacao, atraso_s, limite_s }: NonNullable<Funcionamento['replica']>): string {
  const ha = atraso_s === null ? '' : `, ${dadosDeHa(atraso_s)}`
  if (situacao === 'em-dia') return `em uso${ha}`
  return situacao === 'atrasada' ? `atrasada${ha} (até ${numero(limite_s)} s serve)` : 'fora'
}

function Instalacao({ saude, disco, copia, banco, replica, arquivos }: Funcionamento) {
  return (
    <Card title="Instalação">
      <Facts
        items={[
          {
            label: 'Última cópia de segurança',
            value: copia.instante ? <Quando em={copia.instante} /> : 'nenhuma',
          },
          { label: 'Cópia de toda noite', value: copia.toda_noite ? 'ligada' : 'desligada' },
          {
            label: 'Avisa da cópia antiga',
            value: copia.maxima_h ? `depois de ${numero(copia.maxima_h)} h` : 'não',
          },
          {
            label: 'Espaço livre para arquivos',
            value:
              disco &&
              `${tamanho(disco.livre)} de ${tamanho(disco.tamanho)} (${percentual(disco.livre, disco.tamanho)})`,
          },
          {
            label: 'Fotos, anexos e assinaturas',
            value: `${numero(arquivos.guardados)}, ${tamanho(arquivos.bytes)}`,
          },
          { label: 'Tamanho do banco', value: tamanho(banco.bytes) },
          {
            label: 'Conexões com o banco',
            value: `${numero(banco.conexoes)} de ${numero(banco.conexoes_maximo)}`,
          },
          {
            label: 'Réplica para análises e exportações',
            value: replica === null ? 'não há' : daReplica(replica),
          },
          { label: 'Versão', value: saude.versao },
          { label: 'Ligado há', value: duracao(saude.ativo_ha_s * 1000) },
        ]}
      />
    </Card>
  )
}

function Campo({ campo }: Funcionamento) {
  const podeVer = usePode(coleta.resumo)
  return (
    <Card title="Campo" actions={podeVer && <Link to="/painel/coleta">Coleta em campo</Link>}>
      <Facts
        items={[
          { label: 'Aparelhos com o que enviar', value: numero(campo.com_pendencia) },
          { label: 'Destes, sem dar notícia', value: numero(campo.atrasados) },
          { label: 'Registros por enviar', value: numero(campo.pendentes) },
          { label: 'O mais antigo', value: campo.pendente_desde && <Quando em={campo.pendente_desde} /> },
          { label: 'Em quarentena', value: numero(campo.quarentena) },
          {
            label: 'O mais antigo dela',
            value: campo.quarentena_desde && <Quando em={campo.quarentena_desde} />,
          },
          { label: 'Conflitos por decidir', value: numero(campo.divergencias) },
        ]}
      />
    </Card>
  )
}

function Trabalhos({ trabalhos }: { trabalhos: readonly TrabalhoDeFundo[] }) {
  return (
    <Card title="O que o servidor faz por conta própria" flush>
      <TableScroll label="O que o servidor faz por conta própria">
        <table className="z-table">
          <thead>
            <tr>
              <th scope="col">O que</th>
              <th scope="col" className="text-end">
                Esperando
              </th>
              <th scope="col" className="text-end">
                Em curso
              </th>
              <th scope="col" className="text-end">
                Falharam no último dia
              </th>
              <th scope="col">O mais antigo</th>
            </tr>
          </thead>
          <tbody>
            {trabalhos.map(({ tipo, esperando, andando, falhou, desde }) => (
              <tr key={tipo}>
                <th scope="row">{NOME_DO_TRABALHO[tipo]}</th>
                <td className="text-end">{numero(esperando)}</td>
                <td className="text-end">{numero(andando)}</td>
                <td className="text-end">{numero(falhou)}</td>
                <td>{desde ? <Quando em={desde} /> : '—'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroll>
    </Card>
  )
}
