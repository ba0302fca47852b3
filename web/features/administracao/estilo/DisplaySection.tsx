import { CircleCheck, CloudOff, CloudUpload, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Chip } from '#web/ui/display/Chip.tsx'
import { PhotoAdd, PhotoGrid, PhotoTile } from '#web/ui/display/PhotoTile.tsx'
import { Facts, Stat } from '#web/ui/display/Stat.tsx'
import { Tabs } from '#web/ui/display/Tabs.tsx'
import { VirtualList } from '#web/ui/display/VirtualList.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { plural, tamanho } from '#web/ui/format.ts'
import { Amostra } from './Amostra.tsx'

const bens = Array.from({ length: 5000 }, (_, index) => ({
  id: index + 1,
  nome: `Cadeira escolar ${index + 1}`,
}))

export function DisplaySection() {
  return (
    <>
      <Amostra titulo="Etiquetas e estado de envio">
        <div className="z-row">
          <Badge>Não iniciado</Badge>
          <Badge tone="primary">Em andamento</Badge>
          <Badge tone="success" icon={CircleCheck}>
            Concluído
          </Badge>
          <Badge tone="warning">Pausado</Badge>
          <Badge tone="danger" pill>
            Divergente
          </Badge>
          <Badge tone="info" pill>
            Novo
          </Badge>
        </div>
        <div className="z-row">
          <Chip
            tone="success"
            icon={CircleCheck}
            text="Tudo enviado"
            onClick={() => {}}
            actionLabel="abrir pendências"
          />
          <Chip tone="info" working text="Enviando 2 de 9" />
          <Chip tone="warning" icon={CloudOff} text="Sem conexão - 3 guardados" live />
          <Chip tone="danger" icon={TriangleAlert} text="1 precisa de você" onClick={() => {}} />
          <Chip icon={CloudUpload} text="3 pendentes" />
        </div>
      </Amostra>
      <Amostra titulo="Números e fatos">
        <div className="d-flex flex-wrap gap-4">
          <Stat label="Bens vistos" value="128 de 312" hint="41%" />
          <Stat label="Fotos" value={30} hint={tamanho(4.1 * 1024 ** 2)} />
        </div>
        <Facts
          items={[
            { label: 'Escola', value: 'Escola Estadual Serra Azul' },
            { label: 'Município', value: 'Porto das Mangueiras' },
            { label: 'Telefone', value: '(99) 3333-0000' },
            { label: 'Sem valor', value: null },
          ]}
        />
      </Amostra>
      <FotosAmostra />
      <AbasAmostra />
      <Amostra titulo={`Lista virtual, ${plural(bens.length, 'bem', 'bens')}`}>
        <VirtualList
          label="Bens"
          items={bens}
          itemKey={idDo}
          estimateSize={58}
          height="16rem"
          renderItem={({ nome, id }) => <Card>{`${nome} (${id})`}</Card>}
        />
      </Amostra>
    </>
  )
}

const idDo = ({ id }: (typeof bens)[number]) => id

function FotosAmostra() {
  return (
    <Amostra titulo="Fotos">
      <PhotoGrid label="Fotos da instalação">
        <PhotoAdd key="nova" onFiles={(files) => notify.info(plural(files.length, 'foto', 'fotos'))} />
        <PhotoTile key="1" src="/orgao.svg" alt="Fachada" onOpen={() => {}} onRemove={() => {}} />
        <PhotoTile key="2" alt="Cozinha" status="waiting" />
        <PhotoTile key="3" alt="Quadra" status="sending" percent={37} />
        <PhotoTile key="4" alt="Biblioteca" status="refused" onOpen={() => {}} />
      </PhotoGrid>
    </Amostra>
  )
}

function AbasAmostra() {
  const [aba, setAba] = useState<'bens' | 'salas' | 'historico'>('bens')
  return (
    <Amostra titulo="Abas e tabela">
      <Tabs
        label="Partes da visita"
        value={aba}
        onChange={setAba}
        tabs={[
          { value: 'bens', label: 'Bens' },
          { value: 'salas', label: 'Salas' },
          { value: 'historico', label: 'Histórico' },
        ]}
      >
        <table className="z-table">
          <thead>
            <tr>
              <th scope="col">Código</th>
              <th scope="col">Descrição</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td className="z-code">TO-000123</td>
              <td>Cadeira escolar ({aba})</td>
            </tr>
            <tr>
              <td className="z-code">TO-000124</td>
              <td>Mesa do professor</td>
            </tr>
          </tbody>
        </table>
      </Tabs>
    </Amostra>
  )
}
