import { PackageOpen } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { materiais } from '#contract/almoxarifado/materiais.ts'
import type { PosicaoDetalhada } from '#contract/almoxarifado/posicao-de-estoque.ts'
import { reais } from '#contract/casa/reais.ts'
import { quantidade, unidadePorExtenso } from '#contract/casa/unidades.ts'
import { type Aba, DetailPage } from '#web/detail/DetailPage.tsx'
import { RecordView } from '#web/detail/RecordView.tsx'
import { EventosDoRegistro } from '#web/partes/casa/EventosDoRegistro.tsx'
import { FotoDoAssunto } from '#web/partes/papeis/FotoDoRegistro.tsx'
import { usePode } from '#web/session/use-sessao.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Stat } from '#web/ui/display/Stat.tsx'
import { data, plural } from '#web/ui/format.ts'
import { hoje } from '#web/ui/hoje.ts'
import { AcoesDaPosicao } from './AcoesDaPosicao.tsx'
import { chaveDaPosicao, parDe, usePosicao } from './consultas.ts'
import { DocumentosTab } from './DocumentosTab.tsx'
import { KardexTab } from './KardexTab.tsx'
import { LotesTab } from './LotesTab.tsx'
import { ParametrosTab } from './ParametrosTab.tsx'
import { presosDa, validadeDita } from './palavras.ts'
import { SituacaoDaPosicao } from './SituacaoDaPosicao.tsx'
import './Estoque.css'

export function PosicaoPage() {
  const { depositoId, materialId } = useParams()
  const par = { depositoId: Number(depositoId), materialId: Number(materialId) }
  return (
    <RecordView consulta={usePosicao(par)}>
      {(posicao) => <Posicao key={posicao.id} posicao={posicao} />}
    </RecordView>
  )
}

type Props = { posicao: PosicaoDetalhada }

function useAbas(posicao: PosicaoDetalhada): Aba[] {
  const pode = (chave: string) => posicao.acoes.some((uma) => uma.chave === chave && uma.permitido)
  const audita = usePode('admin.auditoria.listar')
  const chave = chaveDaPosicao(parDe(posicao))
  const abas: (Aba & { para: boolean })[] = [
    {
      chave: 'kardex',
      rotulo: 'Kardex',
      para: pode('estoque.kardex'),
      conteudo: () => <KardexTab posicao={posicao} />,
    },
    { chave: 'lotes', rotulo: 'Lotes', para: true, conteudo: () => <LotesTab posicao={posicao} /> },
    {
      chave: 'parametros',
      rotulo: 'Parâmetros',
      para: true,
      conteudo: () => <ParametrosTab posicao={posicao} />,
    },
    {
      chave: 'documentos',
      rotulo: 'Documentos',
      para: pode('estoque.ajustes'),
      conteudo: () => <DocumentosTab posicao={posicao} />,
    },
    {
      chave: 'eventos',
      rotulo: 'Eventos',
      para: audita,
      conteudo: () => <EventosDoRegistro entidade="saldo" id={posicao.id} chave={chave} />,
    },
  ]
  return abas.filter(({ para }) => para)
}

function Posicao({ posicao }: Props) {
  const { material, deposito } = posicao
  const veMaterial = usePode(materiais.ver)
  return (
    <DetailPage
      titulo={material.descricao}
      subtitulo={
        <>
          {veMaterial ? (
            <Link to={`/painel/almoxarifado/materiais/${material.id}`}>{material.codigo}</Link>
          ) : (
            material.codigo
          )}{' '}
          · {deposito.nome}
        </>
      }
      situacao={<SituacaoDaPosicao {...posicao} />}
      proximo={null}
      atos={posicao.acoes}
      foto={<FotoDoAssunto capa={posicao} icone={PackageOpen} assunto={material.descricao} />}
      acoes={<AcoesDaPosicao posicao={posicao} />}
      aviso={<Numeros posicao={posicao} />}
      abas={useAbas(posicao)}
    />
  )
}

function Numeros({ posicao }: Props) {
  const { unidade, qtd_e3, disponivel_e3 } = posicao
  const { valor_centavos, preco_medio_centavos } = posicao
  const { cobertura_dias, ultima_saida_em, proxima_validade } = posicao
  return (
    <Card>
      <div className="z-estoque-numeros">
        <Stat
          label="Disponível"
          value={quantidade(disponivel_e3, unidade)}
          hint={cobertura_dias === null ? undefined : `dura ${plural(cobertura_dias, 'dia', 'dias')}`}
        />
        <Stat label="Saldo" value={quantidade(qtd_e3, unidade)} hint={presosDa(posicao)} />
        <Stat
          label="Valor"
          value={reais(valor_centavos)}
          hint={
            preco_medio_centavos !== null &&
            `${reais(preco_medio_centavos)} por ${unidadePorExtenso(unidade, 1)}`
          }
        />
        <Stat
          label="Última saída"
          value={ultima_saida_em ? data(ultima_saida_em) : 'Nenhuma'}
          hint={proxima_validade && validadeDita(proxima_validade, hoje())}
        />
      </div>
    </Card>
  )
}
