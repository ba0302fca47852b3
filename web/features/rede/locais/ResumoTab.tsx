import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import type { LocalDetalhado } from '#contract/rede/locais.ts'
import { NIVEIS_DE_LOCAL } from '#contract/rede/local-tipos.ts'
import {
  CONTROLES_DE_ESTOQUE,
  DEPENDENCIAS,
  ETAPAS,
  FONTES_DA_COORDENADA,
  LOCAIS_DE_FUNCIONAMENTO,
  LOCALIZACOES,
  LOCALIZACOES_DIFERENCIADAS,
  OCUPACOES,
  PAPEIS_DO_RESPONSAVEL,
  TURNOS,
} from '#contract/rede/vocabularios-do-local.ts'
import { RecordList } from '#web/partes/casa/RecordList.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Facts, Stat } from '#web/ui/display/Stat.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { data, dataHora, numero } from '#web/ui/format.ts'
import type { AbaDoLocalProps } from './aba-do-local.ts'
import { CalendarioDoLocal, CamposDoTipo } from './ProprioDoLocal.tsx'
import { cepPorExtenso, notaPorExtenso, rotuloDe, TELA_DOS_LOCAIS, valorEmReais } from './palavras.ts'
import './Locais.css'

const Mapa = lazy(async () => ({ default: (await import('#web/partes/rede/Mapa.tsx')).Mapa }))

/** What the place is, on one page. */
export function ResumoTab({ local, abas }: AbaDoLocalProps) {
  return (
    <div className="z-stack">
      <Numeros local={local} abas={abas} />
      <div className="z-locais-resumo">
        <Identificacao local={local} />
        <Endereco local={local} />
        <Responsaveis local={local} />
        <Funcionamento local={local} />
        <CamposDoTipo local={local} />
        <Contato local={local} />
        <CalendarioDoLocal local={local} />
        <Historia local={local} />
      </div>
    </div>
  )
}

function Numeros({ local, abas }: AbaDoLocalProps) {
  const { id, filhos, instalacoes, patrimonios, valor_centavos, nota, pendencias } = local
  return (
    <Card>
      <div className="z-locais-numeros">
        <Stat
          label="Locais abaixo"
          value={filhos > 0 ? <Link to={`${TELA_DOS_LOCAIS}?pai_id=${id}`}>{numero(filhos)}</Link> : '0'}
        />
        <Stat
          label="Instalações"
          value={
            abas.includes('instalacoes') ? (
              <Link to="?aba=instalacoes">{numero(instalacoes)}</Link>
            ) : (
              numero(instalacoes)
            )
          }
        />
        <Stat label="Nota de infraestrutura" value={notaPorExtenso(nota)} hint="De 0 a 100" />
        <Stat
          label="Bens"
          value={numero(patrimonios)}
          hint={valor_centavos === null ? undefined : valorEmReais(valor_centavos)}
        />
        <Stat label="Última visita" value={data(local.ultima_visita_em)} />
        <Stat label="Próxima visita" value={data(local.proxima_visita_em)} />
        <Stat label="Divergências a decidir" value={numero(pendencias)} />
      </div>
    </Card>
  )
}

type ParteProps = Pick<AbaDoLocalProps, 'local'>

function Identificacao({ local }: ParteProps) {
  const { tipo_do_local: tipo, codigos_externos, atualizado_em } = local
  return (
    <Card title="Identificação">
      <Facts
        items={[
          { label: 'Código', value: <span className="z-code">{local.codigo}</span> },
          { label: 'INEP', value: local.codigo_inep && <span className="z-code">{local.codigo_inep}</span> },
          { label: 'Nome curto', value: local.nome_curto },
          { label: 'Tipo', value: `${tipo.nome} · ${NIVEIS_DE_LOCAL[tipo.nivel]}` },
          { label: 'Regional', value: local.regional },
          { label: 'CNPJ', value: local.cnpj },
          { label: 'Unidade gestora', value: local.ug },
          { label: 'Unidade orçamentária', value: local.unidade_orcamentaria },
          ...codigos_externos.map(({ sistema, valor }) => ({ label: `Código no ${sistema}`, value: valor })),
          { label: 'Cadastro alterado', value: dataHora(atualizado_em) },
        ]}
      />
    </Card>
  )
}

function enderecoPorExtenso(local: LocalDetalhado): string | null {
  const { endereco, numero: casa, complemento, bairro } = local
  return (
    [[endereco, casa].filter(Boolean).join(', '), complemento, bairro].filter(Boolean).join(' · ') || null
  )
}

function Endereco({ local }: ParteProps) {
  const { municipio, uf, latitude, longitude, coordenada_fonte, raio_m } = local
  return (
    <Card title="Endereço e posição">
      <Facts
        items={[
          { label: 'Endereço', value: enderecoPorExtenso(local) },
          { label: 'Município', value: [municipio, uf].filter(Boolean).join(' / ') },
          { label: 'Zona', value: local.zona },
          { label: 'CEP', value: cepPorExtenso(local.cep) },
          { label: 'Localização', value: rotuloDe(LOCALIZACOES, local.localizacao) },
          {
            label: 'Localização diferenciada',
            value: rotuloDe(LOCALIZACOES_DIFERENCIADAS, local.localizacao_diferenciada),
          },
          { label: 'Origem da posição', value: rotuloDe(FONTES_DA_COORDENADA, coordenada_fonte) },
          { label: 'Raio', value: latitude !== null && `${numero(raio_m)} m` },
        ]}
      />
      {latitude !== null && longitude !== null ? (
        <Suspense fallback={<Skeleton height="16rem" />}>
          <Mapa pontos={[{ latitude, longitude, rotulo: local.nome }]} />
        </Suspense>
      ) : (
        <p className="z-muted">Sem coordenadas: ele não aparece no mapa.</p>
      )}
    </Card>
  )
}

function Responsaveis({ local: { responsaveis } }: ParteProps) {
  return (
    <Card title="Quem responde hoje" actions={<Link to="?aba=responsaveis">Ver todos</Link>}>
      <RecordList
        rotulo="Responsáveis de hoje"
        vazio="Ninguém foi designado."
        itens={responsaveis.map(({ id, papel, nome, cargo, inicio, fim }) => ({
          chave: String(id),
          titulo: nome,
          detalhe: [PAPEIS_DO_RESPONSAVEL[papel], cargo, `desde ${data(inicio)}`, fim && `até ${data(fim)}`]
            .filter(Boolean)
            .join(' · '),
        }))}
      />
    </Card>
  )
}

function Funcionamento({ local }: ParteProps) {
  const { turnos, etapas, matriculas, matriculas_ano, tipo_do_local } = local
  const itens = [
    { label: 'Dependência', value: rotuloDe(DEPENDENCIAS, local.dependencia) },
    { label: 'Funciona em', value: rotuloDe(LOCAIS_DE_FUNCIONAMENTO, local.local_funcionamento) },
    { label: 'Ocupação', value: rotuloDe(OCUPACOES, local.ocupacao) },
    { label: 'Turnos', value: turnos.map((turno) => TURNOS[turno]).join(', ') },
    { label: 'Horário', value: local.horario },
    { label: 'Etapas', value: etapas.map((etapa) => ETAPAS[etapa]).join(', ') },
    {
      label: matriculas_ano ? `Matrículas em ${matriculas_ano}` : 'Matrículas',
      value: matriculas !== null && numero(matriculas),
    },
    {
      label: 'Estoque',
      value: tipo_do_local.permite_estoque && CONTROLES_DE_ESTOQUE[local.controle_estoque],
    },
    { label: 'Supridor', value: local.deposito_supridor?.nome },
    { label: 'Observações', value: local.observacoes },
  ]
  if (itens.every(({ value }) => !value)) return null
  return (
    <Card title="Funcionamento">
      <Facts items={itens} />
    </Card>
  )
}

function Contato({ local: { telefones, email } }: ParteProps) {
  if (telefones.length === 0 && !email) return null
  return (
    <Card title="Contato">
      <Facts
        items={[
          ...telefones.map((telefone, i) => ({
            label: i === 0 ? 'Telefone' : `Telefone ${i + 1}`,
            value: <a href={`tel:${telefone.replace(/[^\d+]/g, '')}`}>{telefone}</a>,
          })),
          { label: 'E-mail', value: email && <a href={`mailto:${email}`}>{email}</a> },
        ]}
      />
    </Card>
  )
}

/** Where it was in the tree before, and what else it was called. */
function Historia({ local: { vinculos, apelidos } }: ParteProps) {
  if (vinculos.length < 2 && apelidos.length === 0) return null
  return (
    <Card title="História">
      <RecordList
        rotulo="História do local"
        vazio=""
        itens={[
          ...vinculos.map(({ pai, inicio, fim, motivo }) => ({
            chave: `em ${inicio} ${pai?.id}`,
            titulo: `Em ${pai?.nome ?? 'nenhum, no alto da árvore'}`,
            detalhe: [
              inicio ? `desde ${data(inicio)}` : 'desde o começo do cadastro',
              fim && `até ${data(fim)}`,
              motivo,
            ]
              .filter(Boolean)
              .join(' · '),
          })),
          ...apelidos.map(({ codigo, codigo_inep, nome, criado_em }) => ({
            chave: `apelido ${codigo}`,
            titulo: `Também foi ${nome}`,
            detalhe: [
              `código ${codigo}`,
              codigo_inep && `INEP ${codigo_inep}`,
              `unificado em ${data(criado_em)}`,
            ]
              .filter(Boolean)
              .join(' · '),
          })),
        ]}
      />
    </Card>
  )
}
